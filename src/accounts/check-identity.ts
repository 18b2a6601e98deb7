import type { BetterAuthOptions } from 'better-auth'
import { getAuthoritativeSessionFromCtx, getOAuthState } from 'better-auth/api'
import { and, eq } from 'drizzle-orm'
import { account } from '../store/auth-schema.ts'
import type { Orm } from '../store/database.ts'
import { isAddressKept } from '../visitors/users.ts'

type CheckIdentity = NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>

export const providerLinkedCode = 'PROVIDER_ALREADY_LINKED'
export const otherAccountCode = 'OTHER_ACCOUNT'
export const addressKeptCode = 'ADDRESS_KEPT'

/** Whether the person who comes back from another site is who they have to be, for what they went there for. */
export const checkIdentity =
  (db: Orm): CheckIdentity =>
  async ({ user, source }, context) => {
    const isConfirming = (await intentOfCallback()) === 'confirm'
    // Asked for where it is not needed, a session that is over would take the cookie of the new one along.
    if (!isConfirming && source.action !== 'link-account') {
      const isSignUp = source.action === 'create-user' && source.oauth
      return isSignUp && (await isAddressKept(db, user.email ?? '', '')) ? { error: addressKeptCode } : undefined
    }
    const isSame = (await getAuthoritativeSessionFromCtx(context))?.user.id === user.id
    // Whoever confirms that it is them becomes nobody else by it, and makes no account.
    if (isConfirming) return isSame && source.action === 'sign-in' ? undefined : { error: otherAccountCode }
    // Better Auth asks for a session when a link starts, and not when the person comes back: by then it may have ended
    // because the account turned out to be somebody else's.
    if (!isSame) return { error: 'SESSION_ENDED' }
    const ofSameSite = and(eq(account.userId, String(user.id)), eq(account.providerId, source.oauth?.providerId ?? ''))
    // Links are shown and undone by site: a second one could not be told from the first.
    if ((await db.$count(account, ofSameSite)) > 0) return { error: providerLinkedCode }
  }

/** What the popup was opened for: it is part of the address that the callback goes on to. */
const intentOfCallback = async (): Promise<string | null> =>
  URL.parse((await getOAuthState())?.callbackURL ?? '')?.searchParams.get('intent') ?? null
