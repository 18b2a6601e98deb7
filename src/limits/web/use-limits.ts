import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { request } from '../../client/api-request.ts'
import { queryClient } from '../../client/query-client.ts'
import { onVisitorChange } from '../../client/visitor-change.ts'
import { endpointUrl } from '../../client/web-config.ts'
import { Limits, type ToolUsage } from '../../shared/limits.ts'
import { onUsageChange } from './usage-changes.ts'

/** Plans change seldom, and in another tab. */
const freshMs = 300_000

const limitsKey = ['limits'] as const

let cached: { readonly limits: Promise<Limits>; readonly askedAt: number } | null = null

/** What the visitor may do: asked once a visit, and again when the answer is old or was forgotten. */
export const loadLimits = (): Promise<Limits> => {
  if (cached && performance.now() - cached.askedAt < freshMs) return cached.limits
  const asked = { limits: fetchLimits(), askedAt: performance.now() }
  asked.limits.catch(() => {
    if (cached === asked) cached = null
  })
  cached = asked
  return asked.limits
}

/** Called after signing in or out, or when a subscription or the usage has changed. */
export const forgetLimits = (): void => {
  cached = null
}
onVisitorChange(forgetLimits)

/** The same for a component: null until it is known, and looked at again after a run or when the visitor comes back. */
export const useLimits = (): Limits | null => {
  useEffect(
    () =>
      onUsageChange(() => {
        forgetLimits()
        void queryClient.invalidateQueries({ queryKey: limitsKey })
      }),
    [],
  )
  return (
    useQuery(
      { queryKey: limitsKey, queryFn: loadLimits, staleTime: freshMs, gcTime: Number.POSITIVE_INFINITY },
      queryClient,
    ).data ?? null
  )
}

/** As components know them now. */
export const knownLimits = (): Limits | null => queryClient.getQueryData<Limits>(limitsKey) ?? null

/** What is left of one tool; null until it is known. */
export const useUsage = (toolId: string): ToolUsage | null => useLimits()?.usage[toolId] ?? null

const fetchLimits = async (): Promise<Limits> => request(await endpointUrl('limits'), Limits)
