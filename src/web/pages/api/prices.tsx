import { dollarWords } from '../../../billing/web/prices/money-words.ts'
import { useWebConfig } from '../../../client/use-web-config.ts'
import { apiCredits } from '../../../shared/plans.ts'
import { numberWords } from '../../../ui/primitives/number-words.ts'
import { Sentence } from '../../../ui/primitives/sentence.tsx'
import { apiPageWords } from '../../../words/api-page.ts'
import { SettingsLink } from './settings-link.tsx'

const words = apiPageWords.prices
const credits = (count: number): string => words.credits(numberWords(count))

/** What a picture costs, unless the operator gives everything to everybody. */
export const Prices = () => {
  const config = useWebConfig()
  const isSold = config?.billing !== null
  if (config?.plans === false) return <p>{words.off}</p>
  return (
    <>
      <dl className="divide-y border-y text-sm">
        <Row label={words.perPicture}>{words.perPictureFacts}</Row>
        <Row label={words.free}>{credits(apiCredits.freeOnce)}</Row>
        {isSold &&
          apiCredits.packs.map((pack) => (
            <Row key={pack.credits} label={credits(pack.credits)}>
              {words.pack(dollarWords(pack.price), dollarWords(pack.price / pack.credits))}
            </Row>
          ))}
      </dl>
      <p>
        <Sentence
          text={isSold ? words.buy : words.see}
          parts={{ settings: <SettingsLink>{words.settings}</SettingsLink> }}
        />
      </p>
    </>
  )
}

const Row = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <div className="grid gap-x-6 py-2.5 sm:grid-cols-[10rem_1fr]">
    <dt className="text-muted">{label}</dt>
    <dd>{children}</dd>
  </div>
)
