import type { Query } from '@tanstack/react-query'
import { queryClient } from '../../../client/query-client.ts'
import { webConfigKey } from '../../../client/web-config.ts'

/** What pages show of the visitor is asked again; of somebody else nothing is shown meanwhile. */
export const renewQueries = (isSomebodyElse: boolean): Promise<void> =>
  isSomebodyElse
    ? queryClient.resetQueries({ predicate: isAboutVisitor })
    : queryClient.invalidateQueries({ predicate: isAboutVisitor })

/** All but what is the same for everyone. */
const isAboutVisitor = ({ queryKey: [name] }: Query): boolean => name !== webConfigKey
