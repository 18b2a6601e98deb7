import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IntegrityChallenge, IntegritySolution } from '../shared/integrity.ts'
import type { Database } from '../store/database.ts'
import { verification } from '../store/schema.ts'
import { openTestDatabase } from '../testing/database.ts'
import { Challenges } from './challenges.ts'
import { hashRepeatedly } from './web/sha256.ts'
import { solveChallenge } from './web/solve-challenge.ts'

const secret = 'a secret of at least 32 characters'
const difficulty = { cost: 3, tries: { min: 5, max: 20 } }

let database: Database
let challenges: Challenges

beforeAll(async () => {
  database = await openTestDatabase()
  challenges = new Challenges({ db: database.db, secret, difficulty })
})
afterAll(() => database.close())

const pack = (challenge: unknown, solution: unknown): string =>
  Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')

const solved = async (from = challenges, now?: number): Promise<[IntegrityChallenge, IntegritySolution]> => {
  const challenge = await from.create(now)
  const solution = await solveChallenge(challenge)
  if (!solution) throw new Error('It was not solved')
  return [challenge, solution]
}

const expectRefused = (payload: string, detail: RegExp) =>
  expect(challenges.redeem(payload)).rejects.toMatchObject({
    code: 'integrity-missing',
    detail: expect.stringMatching(detail),
  })

test('a solution counts once, in any process', async () => {
  const payload = pack(...(await solved()))
  const elsewhere = new Challenges({ db: database.db, secret, difficulty })
  const results = await Promise.allSettled([challenges.redeem(payload), elsewhere.redeem(payload)])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expectRefused(payload, /used before/)
})

test('the same solution in other clothes is the same solution', async () => {
  const [challenge, solution] = await solved()
  await challenges.redeem(pack(challenge, solution))
  const parameters = Object.fromEntries(Object.entries(challenge.parameters).reverse())
  await expectRefused(pack({ signature: challenge.signature, parameters }, { ...solution, time: 5 }), /used before/)
})

test('old challenges are refused, and then forgotten', async () => {
  await expectRefused(pack(...(await solved(challenges, Date.now() - 11 * 60_000))), /too old/)
  const [challenge, solution] = await solved()
  await challenges.redeem(pack(challenge, solution))
  const id = `integrity-challenge-${challenge.parameters.nonce}`
  await challenges.forgetOld()
  expect(await database.db.$count(verification, eq(verification.id, id))).toBe(1)
  await database.db
    .update(verification)
    .set({ expiresAt: new Date(0) })
    .where(eq(verification.id, id))
  await challenges.forgetOld()
  expect(await database.db.$count(verification, eq(verification.id, id))).toBe(0)
})

test('only solutions of our own challenges count', async () => {
  const [challenge, solution] = await solved()
  const { parameters, signature } = challenge
  const foreign = new Challenges({ db: database.db, secret: `${secret}!`, difficulty })
  const forgeries = [
    pack(...(await solved(foreign))),
    pack(challenge, { ...solution, derivedKey: `${parameters.keyPrefix}${'0'.repeat(32)}` }),
    pack(challenge, { counter: solution.counter, derivedKey: '' }),
    pack({ signature, parameters: { ...parameters, expiresAt: parameters.expiresAt + 3600 } }, solution),
    pack({ signature, parameters: { ...parameters, nonce: '0'.repeat(32) } }, solution),
    pack({ signature: '', parameters }, solution),
  ]
  for (const forgery of forgeries) await expectRefused(forgery, /no challenge of ours/)
  for (const nonsense of ['', 'null', '%%%', pack(null, null), pack(challenge, null), pack({ parameters }, solution)]) {
    await expectRefused(nonsense, /cannot be read/)
  }
  await challenges.redeem(pack(challenge, solution))
})

test('our hash is SHA-256', () => {
  for (let length = 0; length <= 55; length++) {
    const message = Uint8Array.from({ length }, (_, index) => index * 7 + length)
    let digest: Uint8Array = message
    for (let time = 0; time < 3; time++) digest = createHash('sha256').update(digest).digest()
    expect(hashRepeatedly(message, 3), `${length} bytes`).toEqual(new Uint8Array(digest))
  }
  expect(() => hashRepeatedly(new Uint8Array(56), 1)).toThrow(RangeError)
})
