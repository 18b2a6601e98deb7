import { Sentence } from '../../../ui/primitives/sentence.tsx'
import { apiPageWords } from '../../../words/api-page.ts'
import { Code } from './code.tsx'

const words = apiPageWords.versions

/** What a program may rely on. */
export const Versions = () => (
  <>
    <p>{words.text}</p>
    <Facts title={words.stays} facts={words.staysFacts} />
    <Facts title={words.changes} facts={words.changesFacts} />
    <p>{words.next}</p>
    <p className="text-sm text-muted">{words.pages}</p>
  </>
)

const Facts = ({ title, facts }: { readonly title: string; readonly facts: readonly string[] }) => (
  <>
    <h3 className="pt-2 text-sm font-medium">{title}</h3>
    <ul className="list-disc space-y-1 pl-5 text-sm">
      {facts.map((fact) => (
        <li key={fact}>
          <Sentence text={fact} parts={{ code: <Code>x-error-code</Code> }} />
        </li>
      ))}
    </ul>
  </>
)
