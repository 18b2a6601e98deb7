import { numberWords } from '../../../ui/primitives/number-words.ts'
import { Table } from '../../../ui/primitives/table.tsx'
import { creditWords } from '../../../words/credits.ts'
import type { StackedDays } from './stack-days.ts'
import { dateWords, toolCounts } from './usage-chart.tsx'

const { usage: words } = creditWords

/** The same numbers to read: a column for each tool would be too wide for a phone. Days without any are left out. */
export const UsageTable = ({ stacked: { tools, days } }: { readonly stacked: StackedDays }) => (
  <details>
    <summary className="w-fit cursor-pointer text-sm font-medium">{words.table}</summary>
    <div className="pt-3">
      <Table
        title={words.title}
        numbers={1}
        columns={[words.day, words.tools, words.all]}
        rows={days
          .filter(({ total }) => total > 0)
          .toReversed()
          .map((day) => [
            dateWords(day),
            <Counts key="tools" counts={toolCounts(day, tools)} />,
            numberWords(day.total),
          ])}
      />
    </div>
  </details>
)

const Counts = ({ counts }: { readonly counts: readonly string[] }) => (
  <ul className="flex flex-wrap gap-x-4">
    {counts.map((count) => (
      <li key={count} className="whitespace-nowrap">
        {count}
      </li>
    ))}
  </ul>
)
