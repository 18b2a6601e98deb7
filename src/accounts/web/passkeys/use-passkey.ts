import { localError } from '../../../client/api-error.ts'
import type { AuthUser } from '../../../shared/account.ts'
import { passkeyOptions, redeemPasskey } from '../session/auth-api.ts'

interface SignInOptions {
  /** Only passkeys of whoever is signed in here. */
  readonly confirm?: boolean
  /** Offered in the list of the e-mail field, instead of a window of its own. */
  readonly isConditional?: boolean
  readonly signal?: AbortSignal
}

let stopWaiting: (() => void) | null = null

/** Rejects with an ApiError, or with an AbortError where the visitor closed what the browser showed. */
export const signInWithPasskey = async ({
  confirm = false,
  isConditional = false,
  signal,
}: SignInOptions = {}): Promise<AuthUser> => {
  // A browser answers one question at a time: the one that waits in the field makes room.
  stopWaiting?.()
  const stop = new AbortController()
  if (isConditional) stopWaiting = () => stop.abort()
  const options = await passkeyOptions(confirm)
  const signals = [stop.signal, ...(signal ? [signal] : [])]
  const credential = await navigator.credentials
    .get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
      signal: AbortSignal.any(signals),
      ...(isConditional && { mediation: 'conditional' }),
    })
    .catch(toCancelled)
  if (!(credential instanceof PublicKeyCredential)) throw localError('auth/passkey-failed')
  return redeemPasskey(credential.toJSON(), confirm)
}

/** Closed, timed out or refused: browsers say the same of all, so that pages learn nothing. */
export const toCancelled = (error: unknown): never => {
  const isClosed = error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError')
  throw isClosed ? new DOMException('the visitor did not go on', 'AbortError') : localError('auth/passkey-failed')
}
