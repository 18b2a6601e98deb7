import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSubscribed } from '../shared/account.ts'
import { AppError } from '../shared/errors.ts'
import type { Role } from '../shared/plans.ts'
import type { Executor, Orm } from '../store/database.ts'
import { headersOf, setCookies } from './headers.ts'
import { findBestSubscription } from './own-subscriptions.ts'
import { isReplaced } from './replaced-sessions.ts'
import { isTooOld } from './standing-session.ts'
import { refuseBanned } from './users.ts'

export interface Visitor {
  readonly id: string
  readonly role: Role
  /** They have no account, whatever their role. */
  readonly isAnonymous: boolean
  /** What the runs of visitors without an account are also counted for; null for everyone else. */
  readonly network: string | null
}

export interface VisitorSession {
  readonly id: string
  readonly userId: string
  readonly isAnonymous: boolean
  /** When its owner proved who they are. */
  readonly provenAt: Date
}

/** What is needed of the library that keeps the sessions. */
interface SessionKeeper {
  readonly api: {
    getSession(options: RequestHeaders): Promise<WithHeaders<{ session: StoredSession; user: SessionUser } | null>>
    signInAnonymous(options: RequestHeaders): Promise<WithHeaders<{ user: { id: string } } | null>>
  }
}

interface RequestHeaders {
  readonly headers: Headers
  readonly returnHeaders: true
}

interface WithHeaders<Response> {
  readonly headers: Headers
  readonly response: Response
}

interface StoredSession {
  readonly id: string
  readonly provenAt: Date
}

interface SessionUser {
  readonly id: string
  readonly isAnonymous?: boolean | null | undefined
  readonly banned?: boolean | null | undefined
  readonly banExpires?: Date | null | undefined
}

interface VisitorsOptions {
  readonly auth: SessionKeeper
  readonly db: Orm
  readonly plans: boolean
  /** A keyed hash of the network that a request comes from. */
  readonly networkOf: (request: FastifyRequest) => string
}

/** Tells who sends a request, from its session cookie. */
export class Visitors {
  readonly #auth: SessionKeeper
  readonly #db: Orm
  readonly #plans: boolean
  readonly #networkOf: (request: FastifyRequest) => string

  /** Without plans everyone is Pro. */
  constructor(options: VisitorsOptions) {
    this.#auth = options.auth
    this.#db = options.db
    this.#plans = options.plans
    this.#networkOf = options.networkOf
  }

  /** Somebody without a session, before they are anybody. */
  newcomer(request: FastifyRequest): Omit<Visitor, 'id'> {
    return this.#plans
      ? { role: 'anonymous', isAnonymous: true, network: this.#networkOf(request) }
      : { role: 'pro', isAnonymous: true, network: null }
  }

  /** With a reply, a session that was in use for an hour is also prolonged in the browser. */
  async find(request: FastifyRequest, reply?: FastifyReply): Promise<Visitor | null> {
    const found = await this.#read(request, reply)
    if (!found) return null
    refuseBanned({ banned: found.user.banned ?? null, banExpires: found.user.banExpires ?? null })
    const isAnonymous = found.user.isAnonymous === true
    const { id } = found.user
    if (isAnonymous) return { id, ...this.newcomer(request) }
    return { id, role: this.#plans ? await roleOf(this.#db, id) : 'pro', isAnonymous, network: null }
  }

  /** Someone without a session owns nothing, so nothing of theirs is found. */
  async findOwner(request: FastifyRequest, reply: FastifyReply): Promise<Visitor> {
    const visitor = await this.find(request, reply)
    if (!visitor) throw new AppError('not-found', { detail: 'no session' })
    return visitor
  }

  /** The session alone, for what outlives the request or does not depend on a role. It does not ask whether the user is banned. */
  async session(request: FastifyRequest, reply?: FastifyReply): Promise<VisitorSession | null> {
    const found = await this.#read(request, reply)
    if (!found) return null
    const { id, provenAt } = found.session
    return { id, userId: found.user.id, isAnonymous: found.user.isAnonymous === true, provenAt }
  }

  async #read(request: FastifyRequest, reply: FastifyReply | undefined) {
    if (!request.headers.cookie) return null
    const { headers, response } = await this.#auth.api.getSession({
      headers: headersOf(request),
      returnHeaders: true,
    })
    if (!response) return null
    const isAnonymous = response.user.isAnonymous === true
    if (isTooOld({ provenAt: response.session.provenAt, isAnonymous })) return null
    if (reply) setCookies(reply, headers)
    return response
  }

  /** A first-time visitor gets an anonymous account, so that whatever they make has an owner from the start. */
  async findOrCreate(request: FastifyRequest, reply: FastifyReply, mayCreate: () => Promise<void>): Promise<Visitor> {
    const visitor = await this.find(request, reply)
    if (visitor) return visitor
    if (await isReplaced(this.#db, request)) throw new AppError('session-changed')
    await mayCreate()
    const { headers, response } = await this.#auth.api.signInAnonymous({
      headers: headersOf(request),
      returnHeaders: true,
    })
    if (!response) throw new AppError('internal', { detail: 'anonymous sign-in gave no user' })
    setCookies(reply, headers)
    return { id: response.user.id, ...this.newcomer(request) }
  }
}

const roleOf = async (db: Executor, userId: string): Promise<Role> =>
  isSubscribed(await findBestSubscription(db, userId)) ? 'pro' : 'free'
