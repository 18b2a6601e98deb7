import type { Credits } from '../../../shared/credits.ts'
import { Table } from '../../../ui/primitives/table.tsx'
import { timeWords } from '../../../ui/primitives/time-words.ts'
import { creditWords } from '../../../words/credits.ts'
import { spoken } from '../../../words/spoken.ts'
import { toolTitle } from '../tool-title.ts'

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
    </div>
  </details>
)

const whatWords = ({ kind, tool }: Credits['entries'][number]): string => {
  const what = words.kinds[kind]
  return tool === null ? what : words.ofTool(what, toolTitle(tool))
}

/** '+500', '−1'. */
const amountWords = (amount: number): string => signed.format(amount)

const signed = new Intl.NumberFormat(spoken, { signDisplay: 'exceptZero' })
