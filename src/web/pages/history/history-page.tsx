import { Link } from '@tanstack/react-router'
import { retentionDays } from '../../../shared/plans.ts'
import { toApiError } from '../../../tasks/web/api-error.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { ErrorCard } from '../../../ui/primitives/error-card.tsx'
import { Page } from '../../shell/page.tsx'
import { PageHeader } from '../../shell/page-header.tsx'
import { HistoryItem } from './history-item.tsx'
import { LoadOlder } from './load-older.tsx'
import { useHistory } from './use-history.ts'

const sheet = 'grid gap-x-4 gap-y-8 grid-cols-2 md:grid-cols-3 lg:grid-cols-4'

export default function HistoryPage() {
  return (
    <Page>
      <PageHeader title="History" lead={`Your pictures. Each is deleted ${retentionDays} days after it was made.`} />
      <Sheet />
    </Page>
  )
}

function Sheet() {
  const history = useHistory()

  if (history.isPending) return <Loading />
  if (history.isError && history.tasks.length === 0) {
    const { message, requestId } = toApiError(history.error)
    return (
      <div className="flex justify-center border-t py-16">
        <ErrorCard
          title="Your history could not be loaded"
          message={message}
          requestId={requestId}
          action={{ label: 'Try again', onSelect: () => void history.refetch() }}
        />
      </div>
    )
  }
  if (history.tasks.length === 0) return <Empty />

  return (
    <>
      <ul className={`${sheet} border-t pt-6`}>
        {history.tasks.map((task) => (
          <HistoryItem key={task.id} task={task} onDeleted={history.forget} />
        ))}
      </ul>
      {history.hasNextPage && (
        <LoadOlder
          isLoading={history.isFetchingNextPage}
          hasFailed={history.isFetchNextPageError}
          onLoad={() => void history.fetchNextPage()}
        />
      )}
    </>
  )
}

const Loading = () => (
  <div role="status" className="border-t pt-6">
    <span className="sr-only">Loading your history</span>
    <div aria-hidden="true" className={sheet}>
      {['a', 'b', 'c', 'd'].map((frame) => (
        <div key={frame} className="animate-breathe">
          <div className="aspect-square bg-line" />
          <div className="mt-3 h-3 w-2/3 rounded-full bg-line" />
        </div>
      ))}
    </div>
  </div>
)

const Empty = () => (
  <div className="flex flex-col items-start gap-6 border-t pt-8">
    <p className="text-lg">No pictures yet.</p>
    <Button asChild variant="primary">
      <Link to="/">Choose a photo</Link>
    </Button>
  </div>
)
