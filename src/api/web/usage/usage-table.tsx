import { numberWords } from '../../../ui/primitives/number-words.ts'
import { Table } from '../../../ui/primitives/table.tsx'
import { creditWords } from '../../../words/credits.ts'
import { toolTitle } from '../tool-title.ts'
import type { StackedDays } from './stack-days.ts'
import { dateWords } from './usage-chart.tsx'

const { usage: words } = creditWords

/** The same numbers to read. Days without any are left out: there are many of them. */
export const UsageTable = ({ stacked: { tools, days } }: { readonly stacked: StackedDays }) => (
  <details>
    <summary className="w-fit cursor-pointer text-sm font-medium">{words.table}</summary>
    <div className="pt-3">
      <Table
        title={words.title}
        hasNumbers
        columns={[words.day, ...tools.map(toolTitle), words.all]}
        rows={days
          .filter(({ total }) => total > 0)
          .toReversed()
          .map((day) => [dateWords(day), ...[...day.counts, day.total].map(numberWords)])}
      />
    </div>
  </details>
)
