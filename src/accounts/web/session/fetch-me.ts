import * as z from 'zod/mini'
import { request } from '../../../client/api-request.ts'
import { endpointUrl } from '../../../client/web-config.ts'
import { AuthUser } from '../../../shared/account.ts'

/** What every way in answers. */
export const Entered = z.object({ user: AuthUser })

/** The one call that every page makes. Null for a visitor without a session. */
export const fetchMe = async (): Promise<AuthUser | null> =>
  (await request(await endpointUrl('auth', '/me'), z.optional(Entered)))?.user ?? null
