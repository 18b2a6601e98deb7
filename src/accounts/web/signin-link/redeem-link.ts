import type { AuthUser } from '../../../shared/account.ts'
import { redeemDeviceToken, redeemEmailLink, verifyEmail } from '../session/auth-api.ts'

/** What brought the visitor here: a sign-in link, the confirmation of a new address, or the code of another device. */
export interface SessionLink {
  readonly kind: 'email' | 'verify' | 'device'
  readonly token: string
}

const parameters = { token: 'email', verify: 'verify', device: 'device' } as const

/** Read by hand: the router would make a number of a token that looks like one. */
export const readSessionLink = (search: string): SessionLink | null => {
  const query = new URLSearchParams(search)
  for (const [name, kind] of Object.entries(parameters)) {
    const token = query.get(name)
    if (token) return { kind, token }
  }
  return null
}

const attempts = new Map<string, Promise<AuthUser>>()

/** A token is good once: however often a page is rendered, it is sent once. */
export const redeemLink = ({ kind, token }: SessionLink, email: string | null): Promise<AuthUser> => {
  const attempt = attempts.get(token) ?? send()
  attempts.set(token, attempt)
  return attempt

  function send(): Promise<AuthUser> {
    if (kind === 'device') return redeemDeviceToken(token)
    if (kind === 'verify') return verifyEmail(token)
    return redeemEmailLink(token, email ?? '')
  }
}

/** Allows another attempt, after a failure that may pass, such as a lost connection. */
export const forgetAttempt = ({ token }: SessionLink): void => {
  attempts.delete(token)
}
