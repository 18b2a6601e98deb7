import { listedStates } from '../../../shared/task.ts'
import { tools } from '../../../tools/catalogue.ts'
import { Segments } from '../../../ui/primitives/segments.tsx'
import { historyWords } from '../../../words/history.ts'
import type { Filters } from './filters.ts'

interface FilterBarProps {
  readonly filters: Filters
  readonly onChange: (filters: Filters) => void
}

const states = ['all', ...listedStates] as const

export const FilterBar = ({ filters, onChange }: FilterBarProps) => (
  <search aria-label={historyWords.filters} className="flex flex-wrap items-center gap-3 border-t py-4">
    <div className="rounded-control border">
      <Segments
        label={historyWords.filters}
        options={states.map((value) => ({ value, label: historyWords.states[value] }))}
        chosen={filters.state ?? 'all'}
        onChoose={(value) => onChange({ ...filters, state: value === 'all' ? null : value })}
      />
    </div>
    <select
      aria-label={historyWords.tool}
      value={filters.tool ?? ''}
      onChange={({ currentTarget }) => onChange({ ...filters, tool: currentTarget.value || null })}
      className="h-9 min-w-0 rounded-control border bg-surface px-3 touch:h-11"
    >
      <option value="">{historyWords.allTools}</option>
      {tools.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  </search>
)
