import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import { AppError } from '../shared/errors.ts'
import { deleteRows, type Orm } from '../store/database.ts'
import { attempts } from '../store/schema.ts'

export interface AttemptLimit {
  readonly name: string
  readonly max: number
  readonly minutes: number
}

/** Counts tries in the database, so that several web processes and a restart do not give new ones. */
export class Attempts {
  readonly #db: Orm

  constructor(db: Orm) {
    this.#db = db
  }

  /** Counts one, and refuses when it is one too many. */
  async count(limit: AttemptLimit, subject: string): Promise<void> {
    const { count, expiresAt } = await this.#add(limit, subject)
    if (count > limit.max) throw tooMany(limit, expiresAt)
  }

  async forgive(limit: AttemptLimit, subject: string): Promise<void> {
    await this.#db.delete(attempts).where(eq(attempts.key, keyOf(limit, subject)))
  }

  async #add(limit: AttemptLimit, subject: string): Promise<{ count: number; expiresAt: Date }> {
    const isOver = sql`${attempts.expiresAt} <= now()`
    const end = sql`now() + make_interval(mins => ${limit.minutes})`
    const [row] = await this.#db
      .insert(attempts)
      .values({ key: keyOf(limit, subject), count: 1, expiresAt: end })
      .onConflictDoUpdate({
        target: attempts.key,
        set: {
          count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
          expiresAt: sql`case when ${isOver} then ${end} else ${attempts.expiresAt} end`,
        },
      })
      .returning({ count: attempts.count, expiresAt: attempts.expiresAt })
    if (!row) throw new AppError('internal', { detail: 'the try was not counted' })
    return row
  }
}

export const forgetAttempts = (db: Orm): Promise<number> => deleteRows(db, attempts, lt(attempts.expiresAt, sql`now()`))

const tooMany = (limit: AttemptLimit, retryAt: Date) =>
  new AppError('auth/too-many-requests', { detail: limit.name, retryAt })

/** Hashed: the table should not be a list of addresses. */
const keyOf = ({ name }: AttemptLimit, subject: string): string =>
  `${name}:${createHash('sha256').update(subject).digest('base64url')}`

/**
 * How often what may be tried: by one network address (`From`), by one network address on one account or mailbox (`To`),
 * or on one account or mailbox by everyone together (`all...To`): wide, because reaching it keeps the owner out as well.
 */
export const attemptLimits = {
  mailsFrom: { name: 'mails-from', max: 30, minutes: 15 },
  // Half of what a mailbox takes in a day: nobody uses it up alone.
  mailsTo: { name: 'mails-to', max: 10, minutes: 1440 },
  allMailsTo: { name: 'all-mails-to', max: 20, minutes: 1440 },
  linksTo: { name: 'links-to', max: 5, minutes: 15 },
  signUpsTo: { name: 'sign-ups-to', max: 5, minutes: 15 },
  // The one route that says whether there is an account.
  resetsFrom: { name: 'resets-from', max: 10, minutes: 60 },
  resetsTo: { name: 'resets-to', max: 5, minutes: 15 },
  passwordsFrom: { name: 'passwords-from', max: 60, minutes: 15 },
  passwordsTo: { name: 'passwords-to', max: 10, minutes: 15 },
  allPasswordsTo: { name: 'all-passwords-to', max: 100, minutes: 60 },
  // Counted by user: whoever is signed in is not kept out by strangers.
  passwordChanges: { name: 'password-changes', max: 10, minutes: 15 },
  emailChanges: { name: 'email-changes', max: 5, minutes: 60 },
  redeemsFrom: { name: 'redeems-from', max: 60, minutes: 15 },
  // Every page with the sign-in form asks for one.
  challengesFrom: { name: 'challenges-from', max: 200, minutes: 15 },
  customTokensTo: { name: 'custom-tokens-to', max: 120, minutes: 15 },
} as const satisfies Record<string, AttemptLimit>
