import { createHash } from 'node:crypto'
import { eq, lt, type SQL, sql } from 'drizzle-orm'
import { emailChangeMinutes, emailLinkMinutes, resetLinkMinutes, verifyLinkMinutes } from '../shared/account.ts'
import { AppError } from '../shared/errors.ts'
import { deleteRows, type Executor, type Orm } from '../store/database.ts'
import { attempts } from '../store/schema.ts'

/** So many in a window that begins with the first. */
interface WindowLimit {
  readonly name: string
  readonly max: number
  readonly minutes: number
  /** What is said about one too many. */
  readonly code?: 'rate-limited' | 'key-pictures-refused'
}

/**
 * So many at once, then one after each pause. The pauses double from a minute up to the longest; a day without any starts again. For
 * what strangers may use up: it never takes long until the next one is free.
 */
interface PausedLimit {
  readonly name: string
  readonly atOnce: number
  readonly maxPauseMinutes: number
}

export type AttemptLimit = WindowLimit | PausedLimit

export interface Attempt {
  readonly limit: AttemptLimit
  /** Who tries, or on whom. */
  readonly subject: string
}

/** Counts tries in the database, so that several web processes and a restart do not give new ones. */
export class Attempts {
  readonly #db: Orm

  constructor(db: Orm) {
    this.#db = db
  }

  /** Counts one, and refuses when it is one too many. What is refused counts for nobody. */
  async count(...tries: readonly Attempt[]): Promise<void> {
    await this.#db.transaction(async (tx) => {
      for (const { limit, subject } of tries) {
        const freeAt = await add(tx, limit, keyOf(limit, subject))
        if (freeAt) throw refusal(limit, freeAt)
      }
    })
  }

  /** Counts more or less than one, after the fact and without refusing. */
  async adjust({ limit, subject }: Attempt, by: number): Promise<void> {
    await this.#db
      .update(attempts)
      .set({ count: sql`greatest(0, ${attempts.count} + ${by}::int)` })
      .where(eq(attempts.key, keyOf(limit, subject)))
  }

  /** Whether one more would be counted now. */
  async isFree({ limit, subject }: Attempt): Promise<boolean> {
    const mayAdd = sql<boolean>`${nextAt(limit)} <= now()`
    const [row] = await this.#db
      .select({ mayAdd })
      .from(attempts)
      .where(eq(attempts.key, keyOf(limit, subject)))
    return row?.mayAdd ?? true
  }

  async forgive(...tries: readonly Attempt[]): Promise<void> {
    for (const { limit, subject } of tries) {
      await this.#db.delete(attempts).where(eq(attempts.key, keyOf(limit, subject)))
    }
  }
}

function refusal(limit: AttemptLimit, retryAt: Date): AppError {
  const code = ('code' in limit && limit.code) || 'auth/too-many-requests'
  const values = 'max' in limit ? { values: { limit: limit.max } } : {}
  return new AppError(code, { detail: limit.name, retryAt, ...values })
}

const quietHours = 24

/** Counts one more if it may be, at once with looking whether it may. Resolves with when the next one is free if it may not. */
async function add(db: Executor, limit: AttemptLimit, key: string): Promise<Date | null> {
  const isOver = sql`${attempts.expiresAt} <= now()`
  const end = 'max' in limit ? minutesFromNow(limit.minutes) : minutesFromNow(quietHours * 60)
  const added = await db
    .insert(attempts)
    .values({ key, count: 1, expiresAt: end })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
        // A window keeps its end; a day of quiet begins anew.
        expiresAt: 'max' in limit ? sql`case when ${isOver} then ${end} else ${attempts.expiresAt} end` : end,
      },
      setWhere: sql`${nextAt(limit)} <= now()`,
    })
    .returning({ key: attempts.key })
  if (added.length > 0) return null
  const [row] = await db
    .select({ freeAt: sql<Date | string>`${nextAt(limit)}` })
    .from(attempts)
    .where(eq(attempts.key, key))
  return new Date(row?.freeAt ?? Date.now())
}

const minutesFromNow = (minutes: number): SQL => sql`now() + make_interval(mins => ${minutes})`

/** When one more may be counted; a moment of the past where it may be now. */
const nextAt = (limit: AttemptLimit): SQL => {
  const { count, expiresAt } = attempts
  if ('max' in limit) return sql`case when ${count} < ${limit.max}::int then '-infinity' else ${expiresAt} end`
  const { atOnce, maxPauseMinutes } = limit
  // More doublings than these are longer than any pause.
  const doublings = sql`least(${count} - ${atOnce}::int, 20)`
  const pause = sql`make_interval(mins => least(power(2, ${doublings}), ${maxPauseMinutes}::int)::int)`
  return sql`case when ${count} < ${atOnce}::int then '-infinity'
    else least(${expiresAt}, ${expiresAt} - make_interval(hours => ${quietHours}) + ${pause}) end`
}

export const forgetAttempts = (db: Orm): Promise<number> => deleteRows(db, attempts, lt(attempts.expiresAt, sql`now()`))

/** Hashed: the table should not be a list of addresses. */
const keyOf = ({ name }: AttemptLimit, subject: string): string =>
  `${name}:${createHash('sha256').update(subject).digest('base64url')}`

/** How often something may be tried on one account or mailbox. */
export interface TargetLimits {
  /** By one network, whatever it is tried on. */
  readonly from: AttemptLimit
  /** By one browser that has signed in there before, or else by one network. */
  readonly to: AttemptLimit
  /** By all strangers together, that is without such browsers. */
  readonly allTo: AttemptLimit
}

const mailsFrom = { name: 'mails-from', max: 30, minutes: 15 } as const

/**
 * Strangers wait no longer for the next mail than the last one works. So whoever uses up what strangers have has put a link that works
 * into the mailbox of its owner, and nobody can keep them out.
 */
export const targetLimits = {
  links: {
    from: mailsFrom,
    to: { name: 'links-to', atOnce: 5, maxPauseMinutes: 60 },
    allTo: { name: 'all-links-to', atOnce: 10, maxPauseMinutes: emailLinkMinutes },
  },
  signUps: {
    from: mailsFrom,
    to: { name: 'sign-ups-to', atOnce: 5, maxPauseMinutes: 60 },
    allTo: { name: 'all-sign-ups-to', atOnce: 10, maxPauseMinutes: verifyLinkMinutes },
  },
  emailChanges: {
    from: mailsFrom,
    to: { name: 'changes-to', atOnce: 5, maxPauseMinutes: 60 },
    allTo: { name: 'all-changes-to', atOnce: 10, maxPauseMinutes: emailChangeMinutes },
  },
  resets: {
    // Narrow: it is the one route that says whether there is an account.
    from: { name: 'resets-from', atOnce: 10, maxPauseMinutes: 60 },
    to: { name: 'resets-to', atOnce: 5, maxPauseMinutes: 60 },
    allTo: { name: 'all-resets-to', atOnce: 10, maxPauseMinutes: resetLinkMinutes },
  },
  passwords: {
    from: { name: 'passwords-from', max: 60, minutes: 15 },
    to: { name: 'passwords-to', max: 10, minutes: 15 },
    // Where it keeps out an owner in a new browser, a mailed link lets them in.
    allTo: { name: 'all-passwords-to', max: 100, minutes: 60 },
  },
} as const satisfies Record<string, TargetLimits>

export const attemptLimits = {
  /** How often anybody is told that there is no account, together. After that, strangers are told the same of every address. */
  unknownResets: { name: 'unknown-resets', atOnce: 60, maxPauseMinutes: 5 },
  // Counted by user: whoever is signed in is not kept out by strangers.
  passwordChanges: { name: 'password-changes', max: 10, minutes: 15 },
  emailChanges: { name: 'email-changes', max: 5, minutes: 60 },
  redeemsFrom: { name: 'redeems-from', max: 60, minutes: 15 },
  // Every page with the sign-in form asks for one.
  challengesFrom: { name: 'challenges-from', max: 200, minutes: 15 },
  /** Keys that nobody has. Right ones are not counted. */
  wrongKeysFrom: { name: 'wrong-keys-from', max: 60, minutes: 15, code: 'rate-limited' },
  customTokensTo: { name: 'custom-tokens-to', max: 120, minutes: 15 },
} as const satisfies Record<string, AttemptLimit>
