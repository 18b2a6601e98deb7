import * as z from 'zod/mini'
import { ApiError } from '../../../client/api-error.ts'
import { request } from '../../../client/api-request.ts'
import { endpointUrl } from '../../../client/web-config.ts'
import { heldIntegrityHeader } from '../../../integrity/web/integrity-header.ts'
import { Subscription } from '../../../shared/account.ts'
import { forgetIdToken, idToken } from './id-token.ts'

const inFlight = new Map<string, Promise<Subscription | null>>()

/** The user's best subscription, null when there is none. Failures are ApiErrors with the HTTP status. */
export const fetchBestSubscription = async (
  currentUser: () => { readonly uid: string } | null,
): Promise<Subscription | null> => {
  const token = await idToken(currentUser)
  try {
    return await fetchOnce(token)
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'auth/session-invalid')) throw error
    // Its session has ended, but in another tab the same user may have a new one.
    return fetchOnce(await idToken(currentUser))
  }
}

const fetchOnce = (token: string): Promise<Subscription | null> => {
  const pending = inFlight.get(token) ?? fetchWithToken(token).finally(() => inFlight.delete(token))
  inFlight.set(token, pending)
  return pending
}

const fetchWithToken = async (token: string): Promise<Subscription | null> => {
  const headers = { authorization: `Bearer ${token}`, ...heldIntegrityHeader() }
  try {
    return (await request(await endpointUrl('subscription'), z.optional(Subscription), { headers })) ?? null
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) forgetIdToken()
    throw error
  }
}
