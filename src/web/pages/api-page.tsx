import { useWebConfig } from '../../client/use-web-config.ts'
import { idempotentHours } from '../../shared/api.ts'
import { neededPart } from '../../ui/needed-part.tsx'
import { Section } from '../../ui/primitives/section.tsx'
import { Sentence } from '../../ui/primitives/sentence.tsx'
import { apiPageWords } from '../../words/api-page.ts'
import { type Chapter, Chapters } from '../shell/chapters.tsx'
import { Page, PageHeader } from '../shell/page.tsx'
import { textLink } from '../shell/text-link.tsx'
import { Errors, LimitFacts } from './api/answers.tsx'
import { callSamples } from './api/call-samples.ts'
import { Clients } from './api/clients.tsx'
import { Code } from './api/code.tsx'
import { CodeTabs } from './api/code-tabs.tsx'
import { FirstSteps } from './api/first-steps.tsx'
import { webhookSamples } from './api/job-samples.ts'
import { Jobs } from './api/jobs.tsx'
import { Prices } from './api/prices.tsx'
import { SettingsLink } from './api/settings-link.tsx'
import { Versions } from './api/versions.tsx'

const { steps, samples, endpoints, jobs, webhooks, idempotency, errors, limits, prices, clients, versions } =
  apiPageWords

/** Both need the table of endpoints and what describes its schemas, which is most of the code of this page. */
const TryForm = neededPart('try-form', async () => (await import('./api/try/try-form.tsx')).TryForm)
const Endpoints = neededPart('endpoints', async () => (await import('./api/endpoints.tsx')).Endpoints)

export default function ApiPage() {
  const { origin } = window.location
  const config = useWebConfig()
  if (config?.api === false) {
    return (
      <Page>
        <PageHeader title={apiPageWords.title} lead={apiPageWords.off} />
      </Page>
    )
  }
  return (
    <Page>
      <PageHeader title={apiPageWords.title} lead={apiPageWords.lead} />
      <Section title={steps.title}>
        <p>
          <Sentence text={steps.lead} parts={{ photo: <Code>photo.jpg</Code> }} />
        </p>
        <FirstSteps origin={origin} />
      </Section>
      <Chapters chapters={chaptersOf(origin)} />
    </Page>
  )
}

const chaptersOf = (origin: string): readonly Chapter[] => [
  { id: 'try', title: apiPageWords.tryIt, content: <TryForm origin={origin} /> },
  {
    id: 'samples',
    title: samples.title,
    content: (
      <>
        <p>
          <Sentence text={samples.lead} parts={{ key: <Code>SAFELIGHT_KEY</Code>, cutout: <Code>cutout.png</Code> }} />
        </p>
        <CodeTabs samples={callSamples} origin={origin} />
      </>
    ),
  },
  {
    id: 'endpoints',
    title: endpoints.title,
    content: (
      <>
        <p>
          <Sentence text={endpoints.lead} parts={{ header: <Code>x-api-key</Code>, origin: <Code>{origin}</Code> }} />
        </p>
        <Endpoints />
        <p className="text-sm text-muted">
          <Sentence text={endpoints.retain} parts={{ field: <Code>retain=true</Code> }} />
        </p>
      </>
    ),
  },
  { id: 'jobs', title: jobs.title, content: <Jobs origin={origin} /> },
  {
    id: 'webhooks',
    title: webhooks.title,
    content: (
      <>
        <p>
          <Sentence
            text={webhooks.text}
            parts={{
              settings: <SettingsLink>{webhooks.settings}</SettingsLink>,
              standard: (
                <a href="https://www.standardwebhooks.com" className={textLink}>
                  {webhooks.standard}
                </a>
              ),
            }}
          />
        </p>
        <CodeTabs samples={webhookSamples} origin={origin} />
      </>
    ),
  },
  {
    id: 'idempotency',
    title: idempotency.title,
    content: (
      <p>
        <Sentence text={idempotency.text(idempotentHours)} parts={{ header: <Code>Idempotency-Key</Code> }} />
      </p>
    ),
  },
  { id: 'errors', title: errors.title, content: <Errors /> },
  { id: 'limits', title: limits.title, content: <LimitFacts /> },
  { id: 'credits', title: prices.title, content: <Prices /> },
  { id: 'clients', title: clients.title, content: <Clients origin={origin} /> },
  { id: 'versions', title: versions.title, content: <Versions /> },
]
