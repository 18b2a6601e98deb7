import { useWebConfig } from '../../client/use-web-config.ts'
import { idempotentHours } from '../../shared/api.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Section } from '../../ui/primitives/section.tsx'
import { Sentence } from '../../ui/primitives/sentence.tsx'
import { Spinner } from '../../ui/primitives/spinner.tsx'
import { apiPageWords } from '../../words/api-page.ts'
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
const TryForm = lazyPart(async () => (await import('./api/try/try-form.tsx')).TryForm, <Spinner />)
const Endpoints = lazyPart(async () => (await import('./api/endpoints.tsx')).Endpoints, <Spinner />)

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
      <Section title={apiPageWords.tryIt}>
        <TryForm origin={origin} />
      </Section>
      <Section title={samples.title}>
        <p>
          <Sentence text={samples.lead} parts={{ key: <Code>SAFELIGHT_KEY</Code>, cutout: <Code>cutout.png</Code> }} />
        </p>
        <CodeTabs samples={callSamples} origin={origin} />
      </Section>
      <Section title={endpoints.title}>
        <p>
          <Sentence text={endpoints.lead} parts={{ header: <Code>x-api-key</Code>, origin: <Code>{origin}</Code> }} />
        </p>
        <Endpoints />
        <p className="text-sm text-muted">
          <Sentence text={endpoints.retain} parts={{ field: <Code>retain=true</Code> }} />
        </p>
      </Section>
      <Section title={jobs.title}>
        <Jobs origin={origin} />
      </Section>
      <Section title={webhooks.title}>
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
      </Section>
      <Section title={idempotency.title}>
        <p>
          <Sentence text={idempotency.text(idempotentHours)} parts={{ header: <Code>Idempotency-Key</Code> }} />
        </p>
      </Section>
      <Section title={errors.title}>
        <Errors />
      </Section>
      <Section title={limits.title}>
        <LimitFacts />
      </Section>
      <Section title={prices.title}>
        <Prices />
      </Section>
      <Section title={clients.title}>
        <Clients origin={origin} />
      </Section>
      <Section title={versions.title}>
        <Versions />
      </Section>
    </Page>
  )
}
