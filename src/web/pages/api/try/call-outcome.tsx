import { useEffect, useState } from 'react'
import { Table } from '../../../../ui/primitives/table.tsx'
import { apiPageTryWords } from '../../../../words/api-page-try.ts'
import { spoken } from '../../../../words/spoken.ts'
import { textLink } from '../../../shell/text-link.tsx'
import { Code } from '../code.tsx'
import type { CallAnswer } from './endpoint-call.ts'

const words = apiPageTryWords.outcome

/** What came back, as it came. */
export const CallOutcome = ({ answer }: { readonly answer: CallAnswer }) => (
  <div className="space-y-4">
    {answer.problem === null && <Picture blob={answer.body} />}
    <Table
      title={words.headers}
      columns={[words.header, words.value]}
      rows={answer.headers.map(([name, value]) => [<Code key="name">{name}</Code>, <Code key="value">{value}</Code>])}
    />
  </div>
)

/** 'Status 200, after 1.2 s, 48 kB'. */
export const summarize = ({ status, seconds: taken, body }: CallAnswer): string =>
  words.summary(status, seconds.format(taken), kilobytes.format(body.size / 1000))

const seconds = new Intl.NumberFormat(spoken, { maximumFractionDigits: 2 })
const kilobytes = new Intl.NumberFormat(spoken, { maximumFractionDigits: 1 })

const Picture = ({ blob }: { readonly blob: Blob }) => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  if (!url) return null
  return (
    <figure className="space-y-2">
      <img src={url} alt={words.picture} className="checkerboard max-h-96 max-w-full" />
      <figcaption>
        <a
          href={url}
          download={`result.${blob.type.replace('image/', '').replace('jpeg', 'jpg')}`}
          className={`text-sm ${textLink}`}
        >
          {words.download}
        </a>
      </figcaption>
    </figure>
  )
}
