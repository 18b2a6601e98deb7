import { Download } from 'lucide-react'
import { dollarWords } from '../../billing/web/prices/money-words.ts'
import { proPrice, retentionDays } from '../../shared/plans.ts'
import { tools } from '../../tools/catalogue.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Section } from '../../ui/primitives/section.tsx'
import { Sentence } from '../../ui/primitives/sentence.tsx'
import { languages } from '../../words/language.ts'
import { pressWords } from '../../words/press.ts'
import { spoken } from '../../words/spoken.ts'
import { CodeBlock } from '../shell/code-block.tsx'
import { Page, PageHeader } from '../shell/page.tsx'
import { textLink } from '../shell/text-link.tsx'
import { ColourTable } from './press-kit/colour-table.tsx'
import { Logos } from './press-kit/logos.tsx'
import { pressFile } from './press-kit/press-files.ts'
import { Screenshots } from './press-kit/screenshots.tsx'

const { name, short, facts, logo, screenshots, colours, questions } = pressWords

export default function PressKitPage() {
  const { href, type, size } = pressFile('safelight-press-kit.zip')
  return (
    <Page>
      <PageHeader title={pressWords.title} lead={pressWords.lead}>
        <Button asChild variant="primary" size="large" className="mt-8">
          <a href={href} download>
            <Download aria-hidden="true" />
            {pressWords.download}
            <span className="font-mono text-sm font-normal opacity-80">{`${type} ${size}`}</span>
          </a>
        </Button>
      </PageHeader>
      <Section title={name.title}>
        <p>{name.text}</p>
      </Section>
      <Section title={short.title}>
        <CodeBlock label={short.label(25)} code={short.text25} wrap />
        <CodeBlock label={short.label(50)} code={short.text50} wrap />
        <CodeBlock label={short.label(100)} code={short.text100} wrap />
      </Section>
      <Section title={facts.title}>
        <Facts />
      </Section>
      <Section title={logo.title}>
        <Logos />
      </Section>
      <Section title={screenshots.title}>
        <Screenshots />
      </Section>
      <Section title={colours.title}>
        <ColourTable />
      </Section>
      <Section title={questions.title}>
        <p>
          <Sentence
            text={questions.text}
            parts={{
              contact: (
                <a href="/a/contact?topic=press" className={textLink}>
                  {questions.contact}
                </a>
              ),
            }}
          />
        </p>
      </Section>
    </Page>
  )
}

const Facts = () => {
  const list = (words: readonly string[]): string => new Intl.ListFormat(spoken).format(words)
  const languageName = new Intl.DisplayNames(spoken, { type: 'language' })
  const rows = facts.rows({
    toolCount: tools.length,
    toolNames: list(tools.map(({ title }) => title.toLowerCase())),
    retentionDays,
    monthlyPrice: dollarWords(proPrice.perMonth),
    yearlyPrice: dollarWords(proPrice.perYear),
    languages: list(languages.map((language) => languageName.of(language) ?? language)),
  })
  return (
    <dl className="divide-y border-y text-sm">
      {rows.map(({ label, text }) => (
        <div key={label} className="grid gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[8rem_1fr]">
          <dt className="text-muted">{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
