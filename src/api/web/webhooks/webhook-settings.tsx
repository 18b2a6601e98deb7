import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { isUnconfirmed, withFreshSession } from '../../../accounts/web/confirm/with-fresh-session.ts'
import { toApiError } from '../../../client/api-error.ts'
import { queryClient } from '../../../client/query-client.ts'
import { secretOverlapHours } from '../../../shared/api.ts'
import type { WebhookSecret } from '../../../shared/webhooks.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Spinner } from '../../../ui/primitives/spinner.tsx'
import { confirmWords } from '../../../words/confirm.ts'
import { webhookWords as words } from '../../../words/webhooks.ts'
import { ConfirmChange } from '../confirm-change.tsx'
import { LoadError } from '../load-error.tsx'
import { apiQueries, readAgain } from '../read-again.ts'
import { DeliveryRow } from './delivery-row.tsx'
import { ShownSecret } from './shown-secret.tsx'
import { TestEvent } from './test-event.tsx'
import { listDeliveries, readSecret, redeliver, rotateSecret } from './webhooks-api.ts'

const queryKey = [apiQueries.deliveries]

/** What the servers of this account are told, and how they know that it is us. */
export const WebhookSettings = () => {
  const [shown, setShown] = useState<WebhookSecret | null>(null)
  const [isRotating, setRotating] = useState(false)
  const [isTesting, setTesting] = useState(false)
  const show = async (): Promise<void> => {
    try {
      setShown(await withFreshSession(readSecret))
    } catch (error) {
      const action = { label: confirmWords.title, onClick: () => void show() }
      toast.error(toApiError(error).message, isUnconfirmed(error) ? { action } : undefined)
    }
  }
  const rotate = async () => {
    const rotated = await withFreshSession(rotateSecret)
    setRotating(false)
    setShown(rotated)
  }
  return (
    <>
      <p>{words.about}</p>
      <Deliveries />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void show()}>{words.secret.show}</Button>
        <Button onClick={() => setRotating(true)}>{words.rotate.open}</Button>
        <Button onClick={() => setTesting(true)}>{words.test.open}</Button>
      </div>
      {shown && <ShownSecret shown={shown} onClose={() => setShown(null)} />}
      {isTesting && <TestEvent onSent={readAgain} onClose={() => setTesting(false)} />}
      {isRotating && (
        <ConfirmChange
          title={words.rotate.title}
          note={words.rotate.note(secretOverlapHours)}
          keep={words.rotate.keep}
          confirm={words.rotate.confirm}
          variant="primary"
          onClose={() => setRotating(false)}
          act={rotate}
        />
      )}
    </>
  )
}

const Deliveries = () => {
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
    {
      queryKey,
      queryFn: ({ pageParam }) => listDeliveries(pageParam),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    },
    queryClient,
  )
  const sendAgain = async (id: string) => {
    try {
      await redeliver(id)
      toast.success(words.queued)
      await readAgain()
    } catch (problem) {
      toast.error(toApiError(problem).message)
    }
  }
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <Spinner label={words.loading} />
  const deliveries = data.pages.flatMap((page) => page.deliveries)
  if (deliveries.length === 0) return <p className="text-sm text-muted">{words.none}</p>
  return (
    <>
      <ul aria-label={words.list} className="divide-y border-y">
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} onRedeliver={() => void sendAgain(delivery.id)} />
        ))}
      </ul>
      {hasNextPage && (
        <Button size="small" onClick={() => void fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </>
  )
}
