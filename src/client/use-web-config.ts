import { useQuery } from '@tanstack/react-query'
import type { WebConfig } from '../shared/web-config.ts'
import { queryClient } from './query-client.ts'
import { loadWebConfig, webConfigKey } from './web-config.ts'

/** What this installation is; null until it is known. */
export const useWebConfig = (): WebConfig | null => useWebConfigQuery().data ?? null

/** The same, for those who say so when it cannot be read. */
export const useWebConfigQuery = () =>
  useQuery({ queryKey: [webConfigKey], queryFn: loadWebConfig, staleTime: Number.POSITIVE_INFINITY }, queryClient)
