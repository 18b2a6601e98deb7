import { useState } from 'react'
import { useWebConfig } from '../../client/use-web-config.ts'
import { ContactForm } from '../../contact/web/contact-form.tsx'
import { MessageSent, type SentMessage } from '../../contact/web/message-sent.tsx'
import { Section } from '../../ui/primitives/section.tsx'
import { Sentence } from '../../ui/primitives/sentence.tsx'
import { contactWords } from '../../words/contact.ts'
import { CodeBlock } from '../shell/code-block.tsx'
import { Page, PageHeader } from '../shell/page.tsx'
import { TextLink } from '../shell/text-link.tsx'

const { soonerLinks, links } = contactWords

export default function ContactPage() {
  const details = useReportDetails()
  const [sent, setSent] = useState<SentMessage | null>(null)
  return (
    <Page>
      <PageHeader title={contactWords.title} lead={contactWords.lead} />
      <Section title={contactWords.write}>
        {sent ? (
          <MessageSent message={sent} onAnother={() => setSent(null)} />
        ) : (
          <ContactForm details={details} onSent={setSent} />
        )}
      </Section>
      <Section title={contactWords.broken}>
        <p>{contactWords.brokenText}</p>
        <CodeBlock label={contactWords.detailsLabel} code={details} />
      </Section>
      <Section title={contactWords.who}>
        <p>
          <Sentence
            text={contactWords.whoText}
            parts={{ host: <span className="font-mono text-sm">{window.location.host}</span> }}
          />
        </p>
      </Section>
      <Section title={contactWords.sooner}>
        <ul className="space-y-2">
          <li>
            <Sentence
              text={soonerLinks.delete}
              parts={{ settings: <TextLink to="/settings">{links.settings}</TextLink> }}
            />
          </li>
          <li>
            <Sentence
              text={soonerLinks.stored}
              parts={{ privacy: <TextLink to="/privacy">{links.privacy}</TextLink> }}
            />
          </li>
          <li>
            <Sentence
              text={soonerLinks.limits}
              parts={{ pricing: <TextLink to="/pricing">{links.pricing}</TextLink> }}
            />
          </li>
        </ul>
      </Section>
    </Page>
  )
}

/** The operator reads it, so it is in one language. */
const useReportDetails = (): string => {
  const config = useWebConfig()
  const [openedAt] = useState(() => new Date().toISOString())
  return [
    `Safelight  ${config?.version ?? 'unknown'}`,
    `Address    ${window.location.origin}`,
    `Time       ${openedAt}`,
    `Window     ${window.innerWidth} x ${window.innerHeight} at ${window.devicePixelRatio}x`,
    `Browser    ${navigator.userAgent}`,
  ].join('\n')
}
