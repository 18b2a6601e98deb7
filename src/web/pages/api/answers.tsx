import { answerSeconds, keyLimits } from '../../../shared/api.ts'
import { Table } from '../../../ui/primitives/table.tsx'
import { apiAnswerWords } from '../../../words/api-answers.ts'
import { apiPageWords } from '../../../words/api-page.ts'
import { CodeBlock } from '../../shell/code-block.tsx'
import { Code } from './code.tsx'

const { errors, limits } = apiPageWords

export const Errors = () => (
  <>
    <p>{errors.text}</p>
    <CodeBlock label="JSON" code={example} />
    <Table
      title={errors.title}
      columns={[errors.columns.status, errors.columns.meaning]}
      rows={Object.entries(apiAnswerWords.statuses).map(nameFirst)}
    />
  </>
)

/** The server answers programs in English, whatever the page is read in. */
const example = `{ "error": "target_width: must be a whole number from 1 to 4096" }`

export const LimitFacts = () => (
  <>
    <p>{limits.text({ seconds: answerSeconds, perMinute: keyLimits.ratePerMinute })}</p>
    <Table
      title={limits.title}
      columns={[limits.columns.header, limits.columns.meaning]}
      rows={Object.entries(apiAnswerWords.headers).map(nameFirst)}
    />
  </>
)

const nameFirst = ([name, meaning]: readonly [string, string]) => [
  <span key="name" className="whitespace-nowrap">
    <Code>{name}</Code>
  </span>,
  meaning,
]
