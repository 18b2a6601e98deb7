import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey as deriveAnswer } from 'altcha-lib/algorithms/sha'
import { lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '../shared/errors.ts'
import { IntegrityChallenge, IntegritySolution } from '../shared/integrity.ts'
import { readJson } from '../shared/read-json.ts'
import { minuteMs } from '../shared/time-units.ts'
import type { Orm } from '../store/database.ts'
import { verification } from '../store/schema.ts'
import { deriveKey } from '../store/signatures.ts'

/** How much work a proof is. */
export interface Difficulty {
  /** Hashes for one try. */
  readonly cost: number
  /** The right try is one of these, chosen by chance. */
  readonly tries: { readonly min: number; readonly max: number }
}

/** 0.1 to 0.4 s on a laptop, about 2 s on an old phone; once an hour. */
const usual: Difficulty = { cost: 1000, tries: { min: 100, max: 500 } }

/** Long enough for a phone that was put away in the middle of it. */
const lifetimeMs = 10 * minuteMs

/** Proofs of work: handed out, checked, and each taken once. */
export class Challenges {
  readonly #db: Orm
  readonly #secrets: { hmacSignatureSecret: string; hmacKeySignatureSecret: string }
  readonly #difficulty: Difficulty

  constructor(options: { db: Orm; secret: string; difficulty?: Difficulty }) {
    this.#db = options.db
    this.#difficulty = options.difficulty ?? usual
    const derive = (purpose: string) => deriveKey(options.secret, purpose).toString('hex')
    this.#secrets = {
      hmacSignatureSecret: derive('integrity challenge'),
      hmacKeySignatureSecret: derive('integrity challenge key'),
    }
  }

  async create(now = Date.now()): Promise<IntegrityChallenge> {
    const { cost, tries } = this.#difficulty
    const challenge = await createChallenge({
      algorithm: 'SHA-256',
      cost,
      deriveKey: deriveAnswer,
      // With the answer known beforehand the work is bounded, and checking it costs a signature.
      counter: randomInt(tries.max, tries.min),
      expiresAt: new Date(now + lifetimeMs),
      ...this.#secrets,
    })
    return IntegrityChallenge.parse(challenge)
  }

  /** Resolves when `payload` is the first solution of a challenge of ours. */
  async redeem(payload: string): Promise<void> {
    const { challenge, solution } = readPayload(payload)
    const { verified, expired } = await verifySolution({
      challenge,
      solution,
      deriveKey: deriveAnswer,
      ...this.#secrets,
    })
    if (!verified) throw refused(expired ? 'the challenge is too old' : 'this solves no challenge of ours')
    if (!(await this.#isFirst(challenge))) throw refused('the challenge was used before')
  }

  /** The database remembers it: another web process may have taken it. */
  async #isFirst({ parameters: { nonce, expiresAt } }: IntegrityChallenge): Promise<boolean> {
    const row = { id: `${identifier}-${nonce}`, identifier, value: '', expiresAt: new Date(expiresAt * 1000) }
    const inserted = await this.#db.insert(verification).values(row).onConflictDoNothing().returning()
    return inserted.length > 0
  }

  /** Those that are too old are refused anyway. */
  async forgetOld(): Promise<void> {
    await this.#db
      .delete(verification)
      .where(sql`${verification.identifier} = ${identifier} and ${lt(verification.expiresAt, sql`now()`)}`)
  }
}

const identifier = 'integrity-challenge'

const refused = (detail: string): AppError => new AppError('integrity-missing', { detail })

const Payload = z.object({ challenge: IntegrityChallenge, solution: IntegritySolution })

/** ALTCHA's form: JSON in base64. */
function readPayload(payload: string): z.infer<typeof Payload> {
  const { data, error } = Payload.safeParse(readJson(Buffer.from(payload, 'base64').toString('utf8')))
  if (error) throw new AppError('integrity-missing', { detail: 'the payload cannot be read', cause: error })
  return data
}
