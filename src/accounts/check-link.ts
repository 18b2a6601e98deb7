import type { BetterAuthOptions } from 'better-auth'
import { getAuthoritativeSessionFromCtx } from 'better-auth/api'
import { and, eq } from 'drizzle-orm'
import { account } from '../store/auth-schema.ts'
import type { Orm } from '../store/database.ts'

type CheckIdentity = NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>

export const providerLinkedCode = 'PROVIDER_ALREADY_LINKED'

/**
 * Better Auth asks for a session when a link starts, and not when the person comes back: by then it may have ended
 * because the account turned out to be somebody else's.
 */
export const checkLink =
  (db: Orm): CheckIdentity =>
  async ({ user, source }, context) => {
    if (source.action !== 'link-account') return
    const userId = String(user.id)
    const current = await getAuthoritativeSessionFromCtx(context)
    if (current?.user.id !== userId) return { error: 'SESSION_ENDED' }
    const ofSameSite = and(eq(account.userId, userId), eq(account.providerId, source.oauth?.providerId ?? ''))
    // Links are shown and undone by site: a second one could not be told from the first.
    if ((await db.$count(account, ofSameSite)) > 0) return { error: providerLinkedCode }
  }
