import { dollarWords } from '../../../billing/web/prices/money-words.ts'
import { apiCredits } from '../../../shared/plans.ts'
import { Sentence } from '../../../ui/primitives/sentence.tsx'
import { apiPageWords } from '../../../words/api-page.ts'
import { spoken } from '../../../words/spoken.ts'
import { TextLink } from '../../shell/text-link.tsx'

const words = apiPageWords.prices
const credits = (count: number): string => words.credits(count.toLocaleString(spoken))

/** What it costs now, and what is announced. */
export const Prices = () => (
  <>
    <h3 className="text-sm font-medium">{words.today}</h3>
    <p>{words.todayFacts}</p>
    <h3 className="pt-2 text-sm font-medium">{words.planned}</h3>
    <dl className="divide-y border-y text-sm">
      <Row label={words.perPicture}>{words.perPictureFacts}</Row>
      <Row label={words.free}>{credits(apiCredits.freeOnce)}</Row>
      {apiCredits.packs.map((pack) => (
        <Row key={pack.credits} label={credits(pack.credits)}>
          {words.pack(dollarWords(pack.price), dollarWords(pack.price / pack.credits))}
        </Row>
      ))}
    </dl>
    <p className="text-sm text-muted">
      <Sentence
        text={words.open}
        parts={{ pricing: <TextLink to="/pricing">{apiPageWords.links.pricing}</TextLink> }}
      />
    </p>
  </>
)

const Row = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <div className="grid gap-x-6 py-2.5 sm:grid-cols-[10rem_1fr]">
    <dt className="text-muted">{label}</dt>
    <dd>{children}</dd>
  </div>
)
