import type { Query } from '@tanstack/react-query'
import { forgetLimits } from '../../../limits/web/use-limits.ts'
import { reconnectTasks } from '../../../tasks/web/watch-task.ts'
import { webConfigKey } from '../../../tasks/web/web-config.ts'
import { queryClient } from '../../../ui/query-client.ts'

/** What is kept outside the queries, of the visitor as they were. */
export const renewConnections = (): void => {
  forgetLimits()
  reconnectTasks()
}

/** What pages show of the visitor is asked again; of somebody else nothing is shown meanwhile. */
export const renewQueries = (isSomebodyElse: boolean): Promise<void> =>
  isSomebodyElse
    ? queryClient.resetQueries({ predicate: isAboutVisitor })
    : queryClient.invalidateQueries({ predicate: isAboutVisitor })

/** All but what is the same for everyone. */
const isAboutVisitor = ({ queryKey: [name] }: Query): boolean => name !== webConfigKey
