import { forgetRole } from '../../../limits/web/use-role.ts'
import { reconnectTasks } from '../../../tasks/web/watch-task.ts'

/** What is kept outside the queries, of the visitor as they were. */
export const renewConnections = (): void => {
  forgetRole()
  reconnectTasks()
}
