import { localError } from '../../../client/api-error.ts'
import { type AuthUser, passkeyMinutes } from '../../../shared/account.ts'
import { minuteMs } from '../../../shared/time-units.ts'
import { passkeyOptions, redeemPasskey } from '../session/auth-api.ts'

let stopWaiting = new AbortController()

/** Signs in with a passkey; to confirm, with one of whoever is signed in here. Rejects with an ApiError, or an AbortError. */
export const signInWithPasskey = async ({ confirm = false } = {}): Promise<AuthUser> => {
  // A browser answers one question at a time: the one that waits in the field makes room.
  stopWaiting.abort()
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await passkeyOptions(confirm))
  const credential = await navigator.credentials.get({ publicKey }).catch(toCancelled)
  return redeemPasskey(toJson(credential), confirm)
}

/**
 * Has the browser offer passkeys in the list of the e-mail field. Null when none was chosen: nobody has asked for
 * anything, so that whatever goes wrong before is nobody's trouble.
 */
export const waitForPasskey = async (signal: AbortSignal): Promise<AuthUser | null> => {
  stopWaiting.abort()
  stopWaiting = new AbortController()
  const chosen = await offerInField(AbortSignal.any([signal, stopWaiting.signal])).catch(() => null)
  return chosen && redeemPasskey(toJson(chosen), false)
}

const offerInField = async (left: AbortSignal): Promise<Credential | null> => {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return null
  while (!left.aborted) {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await passkeyOptions(false))
    // Nobody knows when the visitor chooses one: a new challenge takes the place of each before it ends.
    const ending = new AbortController()
    const timer = setTimeout(() => ending.abort(), (passkeyMinutes - 1) * minuteMs)
    const signal = AbortSignal.any([left, ending.signal])
    try {
      return await navigator.credentials.get({ publicKey, signal, mediation: 'conditional' })
    } catch (error) {
      if (!ending.signal.aborted) throw error
    } finally {
      clearTimeout(timer)
    }
  }
  return null
}

export const toJson = (credential: Credential | null): unknown => {
  if (!(credential instanceof PublicKeyCredential)) throw localError('auth/passkey-failed')
  return credential.toJSON()
}

/** Closed, timed out or refused: browsers say the same of all, so that pages learn nothing. */
export const toCancelled = (error: unknown): never => {
  const isClosed = error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError')
  throw isClosed ? new DOMException('the visitor did not go on', 'AbortError') : localError('auth/passkey-failed')
}
