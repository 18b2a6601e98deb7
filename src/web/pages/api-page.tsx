import { useWebConfig } from '../../client/use-web-config.ts'
import { errorStatus } from '../../shared/errors.ts'
import { integrityHeaderName } from '../../shared/integrity.ts'
import { Sentence } from '../../ui/primitives/sentence.tsx'
import { apiPageWords } from '../../words/api-page.ts'
import { Page, PageHeader, Section } from '../shell/page.tsx'
import { Code } from './api/code.tsx'
import { CodeTabs } from './api/code-tabs.tsx'
import { Endpoints } from './api/endpoints.tsx'
import { Errors, LimitFacts } from './api/errors-and-limits.tsx'
import { Prices } from './api/prices.tsx'

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
