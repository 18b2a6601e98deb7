import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../../client/query-client.ts'
import { useWebConfig } from '../../../client/use-web-config.ts'
import type { Prices } from '../../../shared/billing.ts'
import { fetchPrices } from '../checkout/billing-api.ts'
import { pricesKey } from './prices-key.ts'

const freshMs = 300_000

export interface KnownPrices {
  /** Null while they are on their way, and where they did not arrive. */
  readonly prices: Prices | null
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** What Pro costs this visitor, trial included: asked again for whoever signs in. */
export const usePrices = (): KnownPrices => {
  const isSold = useWebConfig()?.billing != null
  const { data, isError, isFetching, refetch } = useQuery(
    {
      queryKey: pricesKey,
      queryFn: fetchPrices,
      enabled: isSold,
      staleTime: freshMs,
    },
    queryClient,
  )
  return { prices: data ?? null, hasFailed: isError && !isFetching && !data, retry: () => void refetch() }
}
