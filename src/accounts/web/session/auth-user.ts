import { hasParts } from '../../../client/has-parts.ts'
import type { AuthUser } from '../../../shared/account.ts'

/** A user in what was sent or kept; another version of the page or the server may have known fewer parts. */
export const isAuthUser = (value: unknown): value is AuthUser =>
  hasParts<AuthUser>(value, Object.keys(userParts) as (keyof AuthUser)[])

const userParts: Readonly<Record<keyof AuthUser, true>> = {
  uid: true,
  displayName: true,
  email: true,
  photoURL: true,
  isAnonymous: true,
  metadata: true,
  emailVerified: true,
  hasPassword: true,
  hasPasskey: true,
  providers: true,
}
