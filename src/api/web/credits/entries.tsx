import type { Credits } from '../../../shared/credits.ts'
import { findTool } from '../../../tools/catalogue.ts'
import { timeWords } from '../../../ui/primitives/time-words.ts'
import { creditWords } from '../../../words/credits.ts'
import { spoken } from '../../../words/spoken.ts'
import { FactTable } from './fact-table.tsx'

const { entries: words } = creditWords

/** The latest lines of the ledger, for those who want to know where a credit went. */
export const Entries = ({ entries }: Pick<Credits, 'entries'>) => {
  // What is spent had been taken before: that line says nothing new.
  const moved = entries.filter(({ amount }) => amount !== 0)
  return (
    <details>
      <summary className="w-fit cursor-pointer text-sm font-medium">{words.title}</summary>
      <div className="pt-3">
        <FactTable
          title={words.title}
          isTitleHidden
          columns={[words.columns.date, words.columns.what, words.columns.credits]}
          rows={moved.map((entry) => ({
            id: entry.id,
            cells: [timeWords(entry.createdAt), whatWords(entry), amountWords(entry.amount)],
          }))}
        />
      </div>
    </details>
  )
}

const whatWords = ({ kind, tool }: Credits['entries'][number]): string => {
  const what = words.kinds[kind]
  return tool === null ? what : words.ofTool(what, findTool(tool)?.title ?? tool)
}

/** '+500', '−1', '0'. */
const amountWords = (amount: number): string => signed.format(amount)

const signed = new Intl.NumberFormat(spoken, { signDisplay: 'exceptZero' })
