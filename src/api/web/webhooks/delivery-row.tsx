import type { Delivery } from '../../../shared/webhooks.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { timeWords } from '../../../ui/primitives/time-words.ts'
import { webhookWords as words } from '../../../words/webhooks.ts'
import { describeProblem } from './describe-problem.ts'

interface DeliveryRowProps {
  readonly delivery: Delivery
  readonly onRedeliver: () => void
}

/** On a dot beside the word: as a text not each of them stands out enough from the page. */
const colours = { pending: 'bg-warn', delivered: 'bg-ok', failed: 'bg-danger' } as const

/** One message: where it goes, how that went, and what comes next. */
export const DeliveryRow = ({ delivery, onRedeliver }: DeliveryRowProps) => {
  const { url, type, state, tries, lastStatus, createdAt, nextTryAt } = delivery
  const problem = describeProblem(delivery.lastError)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-3 text-sm">
      <div className="min-w-0 grow basis-64 space-y-1">
        <p className="font-mono text-xs break-all">{url}</p>
        <p className="flex flex-wrap gap-x-3 text-muted">
          <span className="inline-flex items-center gap-1.5 font-medium text-text">
            <span aria-hidden="true" className={`size-2 rounded-full ${colours[state]}`} />
            {words.states[state]}
          </span>
          {type === 'webhook.test' && <span>{words.test.tag}</span>}
          <span>{timeWords(createdAt)}</span>
          {tries > 0 && <span>{words.tries(tries)}</span>}
          {lastStatus !== null && <span>{words.status(lastStatus)}</span>}
          {problem && <span>{problem}</span>}
          {nextTryAt && tries > 0 && <span>{words.nextTry(timeWords(nextTryAt))}</span>}
        </p>
      </div>
      <Button size="small" aria-label={words.redeliverTo(url)} onClick={onRedeliver}>
        {words.redeliver}
      </Button>
    </li>
  )
}
