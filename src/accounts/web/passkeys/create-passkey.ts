import type { Passkey } from '../../../shared/account.ts'
import { withFreshSession } from '../confirm/with-fresh-session.ts'
import { addPasskey, newPasskeyOptions } from '../session/auth-api.ts'
import { toCancelled, toJson } from './use-passkey.ts'

/** Has the browser make a passkey for this account. Rejects with an AbortError where the visitor closed what it showed. */
export const createPasskey = async (): Promise<Passkey[]> => {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(await withFreshSession(newPasskeyOptions))
  const credential = await navigator.credentials.create({ publicKey }).catch(toCancelled)
  return addPasskey(toJson(credential))
}
