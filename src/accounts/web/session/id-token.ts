import * as z from 'zod/mini'
import { ApiError } from '../../../client/api-error.ts'
import { request } from '../../../client/api-request.ts'
import { endpointUrl } from '../../../client/web-config.ts'

const waitMs = 5000
const pollMs = 100
/** A token this close to its end may be over when it arrives. */
const marginMs = 60_000

const IdToken = z.object({ token: z.string(), expiresAt: z.string() })
type IdToken = z.infer<typeof IdToken>

type CurrentUser = () => { readonly uid: string } | null

interface CachedToken {
  readonly uid: string
  readonly token: Promise<string>
  freshUntil: number
}

let cached: CachedToken | null = null

/** A token that says who the current user is. Right after the page opened it may take a moment until there is one. */
export const idToken = async (currentUser: CurrentUser): Promise<string> => {
  const { uid } = await waitForUser(currentUser)
  if (cached?.uid !== uid || cached.freshUntil < Date.now()) cached = cacheToken(uid)
  return cached.token
}

/** Drops the cached token, after the server refused it. */
export const forgetIdToken = (): void => {
  cached = null
}

const waitForUser = async (currentUser: CurrentUser): Promise<{ readonly uid: string }> => {
  for (let waitedMs = 0; ; waitedMs += pollMs) {
    const user = currentUser()
    if (user) return user
    if (waitedMs >= waitMs) {
      const code = 'auth/session-invalid'
      throw new ApiError({ code, status: 401 })
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

const cacheToken = (uid: string): CachedToken => {
  const own: CachedToken = {
    uid,
    freshUntil: Number.POSITIVE_INFINITY,
    token: fetchToken().then(({ token, expiresAt }) => {
      own.freshUntil = Date.parse(expiresAt) - marginMs
      return token
    }),
  }
  own.token.catch(() => {
    if (cached === own) cached = null
  })
  return own
}

const fetchToken = async (): Promise<IdToken> => request(await endpointUrl('auth', '/token'), IdToken)
