import { useQuery } from '@tanstack/react-query'
import { request } from '../../client/api-request.ts'
import { queryClient } from '../../client/query-client.ts'
import { endpointUrl } from '../../client/web-config.ts'
import { Estimate } from '../../shared/estimate.ts'
import type { ImageSize } from '../../shared/tool.ts'

/** The queue moves while the visitor thinks. */
const againMs = 20_000

interface EstimateOptions {
  readonly toolId: string
  readonly params: Record<string, unknown>
  /** Null while there is nothing to ask about. */
  readonly image: ImageSize | null
}

/** How long a run would take, asked before it is started. Null until it is known, or when it cannot be. */
export const useEstimate = ({ toolId, params, image }: EstimateOptions): Estimate | null =>
  useQuery(
    {
      queryKey: ['estimate', toolId, params, image],
      queryFn: ({ signal }) => (image ? loadEstimate({ toolId, params, image }, signal) : null),
      enabled: image !== null,
      refetchInterval: againMs,
    },
    queryClient,
  ).data ?? null

const loadEstimate = async (
  { toolId, params, image }: EstimateOptions & { readonly image: ImageSize },
  signal: AbortSignal,
): Promise<Estimate> => {
  const query = new URLSearchParams({
    width: String(image.width),
    height: String(image.height),
    params: JSON.stringify(params),
  })
  const url = await endpointUrl('tool', `/estimate?${query}`)
  return request(url.replace('{tool}', toolId), Estimate, { signal })
}
