import { dollarWords } from '../../billing/web/prices/money-words.ts'
import { useWebConfig } from '../../client/use-web-config.ts'
import { errorStatus } from '../../shared/errors.ts'
import { integrityHeaderName } from '../../shared/integrity.ts'
import { apiCredits } from '../../shared/plans.ts'
import { Section } from '../../ui/primitives/section.tsx'
import { Sentence } from '../../ui/primitives/sentence.tsx'
import { apiPageWords } from '../../words/api-page.ts'
import { spoken } from '../../words/spoken.ts'
import { Page, PageHeader } from '../shell/page.tsx'
import { TextLink } from '../shell/text-link.tsx'
import { Code } from './api/code.tsx'
import { CodeTabs } from './api/code-tabs.tsx'
import { Endpoints } from './api/endpoints.tsx'
import { Errors, LimitFacts } from './api/errors-and-limits.tsx'

const { today, sample, prices, endpoints, task, errors, limits } = apiPageWords

export default function ApiPage() {
  const { origin } = window.location
  const config = useWebConfig()
  return (
    <Page>
      <PageHeader title={apiPageWords.title} lead={apiPageWords.lead} />
      <Section title={today.title}>
        <Today />
      </Section>
      <Section title={sample.title}>
        <p>
          <Sentence text={sample.lead} parts={{ photo: <Code>photo.jpg</Code> }} />
        </p>
        <CodeTabs origin={origin} isGuarded={config?.appIntegrity === true} />
        <p className="text-sm text-muted">{sample.cookie}</p>
      </Section>
      <Section title={prices.title}>
        <Prices />
      </Section>
      <Section title={endpoints.title}>
        <Endpoints origin={origin} />
      </Section>
      <Section title={task.title}>
        <p>
          <Sentence text={task.text} parts={taskNames} />
        </p>
      </Section>
      <Section title={errors.title}>
        <Errors />
      </Section>
      <Section title={limits.title}>
        <LimitFacts />
      </Section>
    </Page>
  )
}

/** Whether programs get in depends on how this server is set up. */
const Today = () => {
  const config = useWebConfig()
  return (
    <>
      <p>{today.same}</p>
      {config && (
        <p>
          {config.appIntegrity ? (
            <Sentence
              text={today.guarded}
              parts={{
                header: <Code>{integrityHeaderName}</Code>,
                code: <Code>{`${errorStatus('integrity-missing')} integrity-missing`}</Code>,
                setting: <Code>APP_INTEGRITY=off</Code>,
              }}
            />
          ) : (
            today.open
          )}
        </p>
      )}
      <p>{today.keys}</p>
    </>
  )
}

const taskNames = Object.fromEntries(
  Object.entries({
    state: 'state',
    queued: 'queued',
    processing: 'processing',
    ready: 'ready',
    failed: 'failed',
    cancelled: 'cancelled',
    position: 'position',
    seconds: 'estimatedSeconds',
    progress: 'progress',
    results: 'results',
  }).map(([name, word]) => [name, <Code key={name}>{word}</Code>]),
)

const words = apiPageWords.prices
const credits = (count: number): string => words.credits(count.toLocaleString(spoken))

/** What it costs now, and what is announced. */
const Prices = () => (
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
