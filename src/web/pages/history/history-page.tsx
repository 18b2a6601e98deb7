import { Link } from '@tanstack/react-router'
import { toApiError } from '../../../client/api-error.ts'
import { retentionDays } from '../../../shared/plans.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { ErrorCard } from '../../../ui/primitives/error-card.tsx'
import { historyWords } from '../../../words/history.ts'
import { Page, PageHeader } from '../../shell/page.tsx'
import { FilterBar } from './filter-bar.tsx'
import { type Filters, useFilters } from './filters.ts'
import { HistorySheet } from './history-sheet.tsx'
import { useHistory } from './use-history.ts'

export default function HistoryPage() {
  const { filters, setFilters } = useFilters()
  return (
    <Page>
      <PageHeader title={historyWords.title} lead={historyWords.lead(retentionDays)} />
      <FilterBar filters={filters} onChange={setFilters} />
      <List
        key={`${filters.tool} ${filters.state}`}
        filters={filters}
        onShowAll={() => setFilters({ tool: null, state: null })}
      />
    </Page>
  )
}

interface ListProps {
  readonly filters: Filters
  readonly onShowAll: () => void
}

function List({ filters, onShowAll }: ListProps) {
  const history = useHistory(filters)

  if (history.isPending) return <Loading />
  if (history.isLoadingError) {
    const { message, requestId } = toApiError(history.error)
    return (
      <div className="flex justify-center py-16">
        <ErrorCard
          title={historyWords.notLoaded}
          message={message}
          requestId={requestId}
          action={{ label: historyWords.tryAgain, onSelect: () => void history.refetch() }}
        />
      </div>
    )
  }
  if (history.tasks.length > 0) return <HistorySheet history={history} />
  if (filters.tool || filters.state)
    return (
      <div className="flex flex-col items-start gap-6 pt-4">
        <p className="text-lg">{historyWords.emptyForFilter}</p>
        <Button onClick={onShowAll}>{historyWords.showAll}</Button>
      </div>
    )
  return (
    <div className="flex flex-col items-start gap-6 pt-4">
      <p className="text-lg">{historyWords.empty}</p>
      <Button asChild variant="primary">
        <Link to="/">{historyWords.choosePhoto}</Link>
      </Button>
    </div>
  )
}

const Loading = () => (
  <div role="status">
    <span className="sr-only">{historyWords.loading}</span>
    <div aria-hidden="true" className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 lg:grid-cols-4">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((frame) => (
        <div key={frame} className="animate-breathe">
          <div className="aspect-square bg-line" />
          <div className="mt-3 h-3 w-2/3 rounded-full bg-line" />
          <div className="mt-2 h-3 w-1/2 rounded-full bg-line" />
        </div>
      ))}
    </div>
  </div>
)
