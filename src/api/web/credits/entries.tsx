import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../../client/query-client.ts'
import type { Credits } from '../../../shared/credits.ts'
import { Table } from '../../../ui/primitives/table.tsx'
import { timeWords } from '../../../ui/primitives/time-words.ts'
import { creditWords } from '../../../words/credits.ts'
import { spoken } from '../../../words/spoken.ts'
import { toolTitle } from '../tool-title.ts'
import { ledgerUrl } from './credits-api.ts'

const { entries: words } = creditWords

/** The latest lines of the ledger, for those who want to know where a credit went. */
export const Entries = ({ entries }: Pick<Credits, 'entries'>) => (
  <details>
    <summary className="w-fit cursor-pointer text-sm font-medium">{words.title}</summary>
    <div className="pt-3">
      <Table
        title={words.title}
        numbers={1}
        columns={[words.columns.date, words.columns.what, words.columns.credits]}
        rows={entries.map((entry) => [timeWords(entry.createdAt), whatWords(entry), amountWords(entry.amount)])}
      />
      <LedgerLink />
    </div>
  </details>
)

const LedgerLink = () => {
  const { data: url } = useQuery({ queryKey: ['ledger-url'], queryFn: ledgerUrl }, queryClient)
  return (
    url && (
      <p className="pt-3 text-sm">
        <a href={url} download className="underline underline-offset-4">
          {words.download}
        </a>
      </p>
    )
  )
}

const whatWords = ({ kind, outcome, tool }: Credits['entries'][number]): string => {
  const what = outcome ? words.outcomes[outcome] : words.kinds[kind]
  return tool === null ? what : words.ofTool(what, toolTitle(tool))
}

/** '+500', '−1'. */
const amountWords = (amount: number): string => signed.format(amount)

const signed = new Intl.NumberFormat(spoken, { signDisplay: 'exceptZero' })
