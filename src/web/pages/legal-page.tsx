import type { ReactNode } from 'react'
import { Section } from '../../ui/primitives/section.tsx'
import { Sentence } from '../../ui/primitives/sentence.tsx'
import { legalWords } from '../../words/legal.ts'
import { spoken } from '../../words/spoken.ts'
import { type Chapter, Chapters } from '../shell/chapters.tsx'
import { Page, PageHeader } from '../shell/page.tsx'
import { TextLink } from '../shell/text-link.tsx'

interface LegalSection extends Omit<Chapter, 'content'> {
  /** Paragraphs, with `{settings}` and the like where a link stands. */
  readonly text: readonly string[]
  readonly children?: ReactNode
}

interface LegalPageProps {
  readonly title: string
  readonly lead: string
  /** The day its meaning last changed: 2026-11-15. */
  readonly updated: string
  readonly short: readonly string[]
  readonly sections: readonly LegalSection[]
}

/** The plain words first, then what is on the page, then all of it, each part with an address of its own. */
export const LegalPage = ({ title, lead, updated, short, sections }: LegalPageProps) => (
  <Page>
    <PageHeader title={title} lead={lead}>
      <p className="mt-4 text-sm text-muted">
        <time dateTime={updated}>{legalWords.updated(dayWords(updated))}</time>
      </p>
    </PageHeader>
    <Section title={legalWords.short}>
      <ul className="list-disc space-y-2 pl-5 marker:text-muted">
        {short.map((text) => (
          <li key={text}>
            <Linked text={text} />
          </li>
        ))}
      </ul>
    </Section>
    <Chapters
      chapters={sections.map(({ id, title: name, text, children }) => ({
        id,
        title: name,
        content: (
          <>
            {text.map((paragraph) => (
              <p key={paragraph}>
                <Linked text={paragraph} />
              </p>
            ))}
            {children}
          </>
        ),
      }))}
    />
  </Page>
)

const links = {
  settings: <TextLink to="/settings">{legalWords.links.settings}</TextLink>,
  history: <TextLink to="/history">{legalWords.links.history}</TextLink>,
  contact: <TextLink to="/a/contact">{legalWords.links.contact}</TextLink>,
  pricing: <TextLink to="/pricing">{legalWords.links.pricing}</TextLink>,
  privacy: <TextLink to="/privacy">{legalWords.links.privacy}</TextLink>,
  terms: <TextLink to="/terms">{legalWords.links.terms}</TextLink>,
  cookies: <TextLink to="/cookies">{legalWords.links.cookies}</TextLink>,
}

const Linked = ({ text }: { readonly text: string }) => <Sentence text={text} parts={links} />

const dayWords = (day: string): string =>
  new Intl.DateTimeFormat(spoken, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
