import { forgetLimits } from '../../../limits/web/use-limits.ts'
import { reconnectTasks } from '../../../tasks/web/watch-task.ts'

/** What is kept outside the queries, of the visitor as they were. */
export const renewConnections = (): void => {
  forgetLimits()
  reconnectTasks()
}
