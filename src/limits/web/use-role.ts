import { useQuery } from '@tanstack/react-query'
import { Limits } from '../../shared/limits.ts'
import type { Role } from '../../shared/plans.ts'
import { request } from '../../tasks/web/api-request.ts'
import { loadWebConfig } from '../../tasks/web/web-config.ts'

/** Plans change seldom, and in another tab. */
const freshMs = 300_000

let known: { readonly role: Promise<Role>; readonly askedAt: number } | null = null

/** The visitor's role: asked once a visit, and again when the answer is old. */
export const loadRole = (): Promise<Role> => {
  if (known && performance.now() - known.askedAt < freshMs) return known.role
  const asked = { role: askRole(), askedAt: performance.now() }
  asked.role.catch(() => {
    if (known === asked) known = null
  })
  known = asked
  return asked.role
}

/** After signing in or out, or when a subscription has changed. */
export const forgetRole = (): void => {
  known = null
}

/** The same for a component: null until it is known, and looked at again when the visitor comes back after a while. */
export const useRole = (): Role | null =>
  useQuery({ queryKey: ['role'], queryFn: loadRole, staleTime: freshMs, gcTime: Number.POSITIVE_INFINITY }).data ?? null

const askRole = async (): Promise<Role> => {
  const { endpoints } = await loadWebConfig()
  const { role } = await request(endpoints.limits, Limits)
  return role
}
