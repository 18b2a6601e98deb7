import { useWebConfig } from '../../../client/use-web-config.ts'
import { type ErrorCode, errorCode, errorMessage, errorStatus, type ToolError } from '../../../shared/errors.ts'
import { batchLimit, retentionDays, roles, upload, upscaleLimits, usageWindowHours } from '../../../shared/plans.ts'
import { tools } from '../../../tools/catalogue.ts'
import { upscaleTooLarge } from '../../../tools/image-upscaler/contract.ts'
import { Sentence } from '../../../ui/primitives/sentence.tsx'
import { apiPageWords } from '../../../words/api-page.ts'
import { spoken } from '../../../words/spoken.ts'
import { CodeBlock } from '../../shell/code-block.tsx'
import { ApiTable } from './api-table.tsx'
import { Code } from './code.tsx'

const { errors, limits } = apiPageWords

/** Those that a program should know what to do about. */
const notable: readonly (ErrorCode | ToolError)[] = [
  'bad-request',
  'params-invalid',
  'text-invalid',
  'image-missing',
  'mask-empty',
  'integrity-missing',
  'pro-only',
  'not-found',
  'task-finished',
  'image-too-large',
  'image-too-many-pixels',
  'image-unsupported',
  'image-damaged',
  'image-too-complex',
  upscaleTooLarge,
  'prompt-invalid',
  'input-nsfw',
  'usage-cap',
  'network-cap',
  'too-many-at-once',
  'rate-limited',
  'region-blocked',
  'internal',
  'queue-full',
  'heavy-demand',
  'unavailable',
  'storage-full',
]

/** What stands for the names in the sentences, as it would for somebody. */
const values = { tool: tools[0]?.title ?? '', scale: 4, sizeLimit: upscaleLimits[4], limit: batchLimit.free }

export const Errors = () => (
  <>
    <p>
      <Sentence text={errors.text} parts={{ field: <Code>error.retryAt</Code>, header: <Code>retry-after</Code> }} />
    </p>
    <CodeBlock label="JSON" code={example} />
    <ApiTable
      label={errors.title}
      columns={[errors.columns.code, errors.columns.status, errors.columns.words]}
      rows={notable.map((error) => [
        <code key="code" className="font-mono text-xs whitespace-nowrap">
          {errorCode(error)}
        </code>,
        <span key="status" className="font-mono">
          {errorStatus(error)}
        </span>,
        errorMessage(error, values),
      ])}
    />
  </>
)

/** As it travels: the server speaks one language, the pages translate by the code. */
const example = `{
  "error": {
    "code": "image-unsupported",
    "message": "This format is not supported: use a JPEG, PNG or WebP image",
    "requestId": "5b0c6f0e-2f5c-4c1e-9d0e-7a4a3a1d2f90"
  }
}`

export const LimitFacts = () => {
  const config = useWebConfig()
  const facts = {
    maxMegabytes: upload.maxBytes / 1024 / 1024,
    maxMegapixels: upload.maxPixels / 1_000_000,
    maxSide: upload.maxSide.toLocaleString(spoken),
    retentionDays,
  }
  return (
    <>
      <p>{limits.files(facts)}</p>
      <p>{limits.runs(usageWindowHours)}</p>
      <ApiTable
        label={limits.title}
        columns={[limits.columns.tool, ...roles.map((role) => limits.columns[role])]}
        rows={tools.map(({ title, cap }) => [title, ...roles.map((role) => runsWords(cap[role]))])}
        hasNumbers
      />
      {config?.plans === false && <p>{limits.everybody}</p>}
      <p>
        <Sentence
          text={limits.rate}
          parts={{ left: <Code>x-ratelimit-remaining</Code>, reset: <Code>x-ratelimit-reset</Code> }}
        />
      </p>
    </>
  )
}

const runsWords = (runs: number): string => (runs === 0 ? '–' : runs.toLocaleString(spoken))
