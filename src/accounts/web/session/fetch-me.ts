import { requestAs } from '../../../client/api-request.ts'
import { hasParts } from '../../../client/has-parts.ts'
import { endpointUrl } from '../../../client/web-config.ts'
import type { AuthUser } from '../../../shared/account.ts'
import { isAuthUser } from './auth-user.ts'

/** The one call that every page makes. Null for a visitor without a session. */
export const fetchMe = async (): Promise<AuthUser | null> =>
  (await requestAs(await endpointUrl('auth', '/me'), isMe))?.user ?? null

type Me = { readonly user: AuthUser } | undefined

const isMe = (body: unknown): body is Me =>
  body === undefined || (hasParts<NonNullable<Me>>(body, ['user']) && isAuthUser(body.user))
