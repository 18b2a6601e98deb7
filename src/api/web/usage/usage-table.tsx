import { creditWords } from '../../../words/credits.ts'
import { FactTable } from '../credits/fact-table.tsx'
import { numberWords } from '../credits/number-words.ts'
import type { StackedDays } from './stack-days.ts'
import { dateWords, titleOf } from './usage-chart.tsx'

const { usage: words } = creditWords

/** The same numbers to read. Days without any are left out: there are many of them. */
export const UsageTable = ({ stacked: { tools, days } }: { readonly stacked: StackedDays }) => (
  <details>
    <summary className="w-fit cursor-pointer text-sm font-medium">{words.table}</summary>
    <div className="pt-3">
      <FactTable
        title={words.title}
        isTitleHidden
        columns={[words.day, ...tools.map(titleOf), words.all]}
        rows={days
          .filter(({ total }) => total > 0)
          .toReversed()
          .map((day) => ({
            id: day.day,
            cells: [dateWords(day), ...[...day.counts, day.total].map(numberWords)],
          }))}
      />
    </div>
  </details>
)
