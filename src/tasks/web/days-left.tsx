import type { Task } from '../../shared/task.ts'
import { daysLeftWords } from './state-words.ts'

/** How long it is kept. A cancelled one has nothing that anybody would miss. */
export const DaysLeft = ({ task: { daysLeft, state } }: { readonly task: Task }) =>
  daysLeft === null || state === 'cancelled' ? null : (
    <p className="truncate text-xs text-muted">{daysLeftWords(daysLeft)}</p>
  )
