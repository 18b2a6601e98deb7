import { ApiError, toApiError } from '../../client/api-error.ts'
import type { ToolContract } from '../../shared/tool.ts'

/** Why a run was refused. Where the server names the tool it does so in English; the page knows it in its own language. */
export const refusalOf = (error: unknown, { title }: Pick<ToolContract, 'title'>): ApiError => {
  const refusal = toApiError(error)
  if (refusal.code !== 'region-blocked') return refusal
  const { code, status, requestId, retryAt } = refusal
  return new ApiError({ code, values: { tool: title }, status, requestId, retryAt })
}
