import { useWebConfig } from '../../tasks/web/use-web-config.ts'
import { CodeBlock } from '../shell/code-block.tsx'
import { Page } from '../shell/page.tsx'
import { PageHeader } from '../shell/page-header.tsx'
import { Section } from '../shell/section.tsx'
import { TextLink } from '../shell/text-link.tsx'

export default function ContactPage() {
  return (
    <Page>
      <PageHeader
        title="Contact"
        lead="Safelight is self-hosted: the people who run this server answer for it, and they are the ones to write to."
      />
      <Section title="Who that is">
        <p>
          The operator of <span className="font-mono text-sm">{window.location.host}</span>. You know them if they gave
          you this address: your studio, your team, or yourself. There is no company behind the software that could see
          or restore your pictures.
        </p>
      </Section>
      <Section title="When something is broken">
        <p>
          Send the operator what you did, what you expected, and these lines. If an error card showed a request number,
          add it: it finds the entry in the server’s log. The lines hold nothing about your pictures.
        </p>
        <ReportDetails />
      </Section>
      <Section title="Sooner than an answer">
        <ul className="space-y-2">
          <li>
            Delete pictures: <TextLink to="/settings">Settings</TextLink>
          </li>
          <li>
            What is stored and for how long: <TextLink to="/privacy">Privacy</TextLink>
          </li>
          <li>
            Limits and plans: <TextLink to="/pricing">Pricing</TextLink>
          </li>
        </ul>
      </Section>
    </Page>
  )
}

function ReportDetails() {
  const config = useWebConfig()
  const lines = [
    `Safelight  ${config?.version ?? 'unknown'}`,
    `Address    ${window.location.origin}`,
    `Time       ${new Date().toISOString()}`,
    `Window     ${window.innerWidth} x ${window.innerHeight} at ${window.devicePixelRatio}x`,
    `Browser    ${navigator.userAgent}`,
  ]
  return <CodeBlock label="Details for a report" code={lines.join('\n')} />
}
