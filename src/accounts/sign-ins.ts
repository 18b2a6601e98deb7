import { and, eq, inArray, ne } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { announceSessionsEnded } from '../live/channels.ts'
import { writeUserDocument } from '../live/write-user-document.ts'
import { type AuthUser, type SignInMethod, socialProviders } from '../shared/account.ts'
import type { Executor, Orm } from '../store/database.ts'
import { account, passkeys, session, type UserRow, user } from '../store/schema.ts'
import { headersOf, setCookies } from '../visitors/headers.ts'
import { noteReplaced } from '../visitors/replaced-sessions.ts'
import { describeUser, findUser, refuseBanned } from '../visitors/users.ts'
import type { VisitorSession, Visitors } from '../visitors/visitors.ts'
import { adoptVisitor } from './adopt-visitor.ts'
import type { Auth } from './auth.ts'
import { restoreFormerUsage } from './former-usage.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import { revokeTokens } from './one-time-tokens.ts'

interface Proof {
  readonly user: UserRow
  readonly isNew: boolean
  /** Where the proof is another session's: when that one's owner gave it. */
  readonly provenAt?: Date
}

interface SignIn {
  readonly method: SignInMethod
  /** Says who it is, or refuses. What it uses up is only used up when the whole sign-in works. */
  readonly prove: (tx: Executor, before: VisitorSession | null) => Promise<Proof>
}

/** The one way in, whatever somebody proved themselves with. */
export class SignIns {
  readonly #auth: Auth
  readonly #db: Orm
  readonly #visitors: Visitors
  readonly #knownBrowsers: KnownBrowsers
  readonly #secret: string

  constructor(options: { auth: Auth; db: Orm; visitors: Visitors; knownBrowsers: KnownBrowsers; secret: string }) {
    this.#secret = options.secret
    this.#auth = options.auth
    this.#db = options.db
    this.#visitors = options.visitors
    this.#knownBrowsers = options.knownBrowsers
  }

  async complete(
    request: FastifyRequest,
    reply: FastifyReply,
    { method, prove }: SignIn,
  ): Promise<{ user: AuthUser; isNew: boolean }> {
    const before = await this.#visitors.session(request)
    const proof = await this.#db.transaction(async (tx) => {
      const proven = await prove(tx, before)
      refuseBanned(proven.user)
      await this.welcome(tx, { before, userId: proven.user.id, method })
      return proven
    })
    // Always a new one: a session that somebody else may know is never promoted.
    const { headers } = await this.#auth.api.startSession({
      body: { userId: proof.user.id, ...(proof.provenAt && { provenAt: proof.provenAt }) },
      headers: headersOf(request),
      returnHeaders: true,
    })
    setCookies(reply, headers)
    const user = await describeUser(this.#db, proof.user.id)
    if (user.email && user.emailVerified) this.#knownBrowsers.remember(request, reply, user.email)
    return { user, isNew: proof.isNew }
  }

  /**
   * What goes with every sign-in: the browser's visitor or former user makes room, the caps go on where an account with this address
   * ended, and the document says when.
   */
  async welcome(
    tx: Executor,
    { before, userId, method }: { before: VisitorSession | null; userId: string; method: SignInMethod },
  ): Promise<void> {
    const owner = await findUser(tx, userId)
    if (owner) await restoreFormerUsage(tx, this.#secret, owner)
    if (before) await noteReplaced(tx, before.id)
    if (before?.isAnonymous) await adoptVisitor(tx, before.userId, userId)
    else if (before) await endSessions(tx, before.userId, { only: before.id })
    await writeUserDocument(tx, userId, { method })
  }
}

/**
 * Sockets of the sessions that ended are closed once this is committed. Unless only one of them ends, so does what
 * could become a session later.
 */
export async function endSessions(
  tx: Executor,
  userId: string,
  which: { only?: string; except?: string | undefined } = {},
): Promise<void> {
  await tx
    .delete(session)
    .where(
      and(
        eq(session.userId, userId),
        which.only === undefined ? undefined : eq(session.id, which.only),
        which.except === undefined ? undefined : ne(session.id, which.except),
      ),
    )
  if (which.only === undefined) await revokeTokens(tx, [userId], ['reset', 'email-change'])
  await announceSessionsEnded(tx, userId)
}

/**
 * The address of a user was proven to belong to whoever is here. Another site may have vouched for it before without
 * checking: whoever came that way loses the account, and what they signed in with, unless it is the same person.
 * Passwords are only ever set on proven addresses, so none is touched.
 */
export async function proveAddress(tx: Executor, found: UserRow, before: VisitorSession | null): Promise<void> {
  if (found.emailVerified) return
  await tx.update(user).set({ emailVerified: true }).where(eq(user.id, found.id))
  if (before?.userId === found.id) return
  await tx.delete(account).where(and(eq(account.userId, found.id), inArray(account.providerId, [...socialProviders])))
  await tx.delete(passkeys).where(eq(passkeys.userId, found.id))
  await endSessions(tx, found.id)
}
