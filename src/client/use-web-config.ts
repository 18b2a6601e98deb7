import { useQuery } from '@tanstack/react-query'
import type { WebConfig } from '../shared/web-config.ts'
import { queryClient } from './query-client.ts'
import { loadWebConfig, webConfigKey } from './web-config.ts'

/** What this installation is; null until it is known. */
export const useWebConfig = (): WebConfig | null =>
  useQuery({ queryKey: [webConfigKey], queryFn: loadWebConfig, staleTime: Number.POSITIVE_INFINITY }, queryClient)
    .data ?? null
