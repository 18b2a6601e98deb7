import { randomUUID } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { handleErrors } from '../server/errors.ts'
import type { Database } from '../store/database.ts'
import { apiKeys, attempts, user } from '../store/schema.ts'
import { openTestDatabase } from '../testing/database.ts'
import { admit, callerOf } from './admit.ts'
import { type AnsweredCall, countCalls } from './count-calls.ts'
import { createKey, type NewKey, revokeKey } from './keys/keys.ts'
import { startApi, stopApi } from './stop.ts'

let database: Database
let app: FastifyInstance
let calls: AnsweredCall[]

/** One route that says who calls, behind what all routes of the API are behind. */
beforeAll(async () => {
  database = await openTestDatabase()
  app = Fastify()
  app.setErrorHandler(handleErrors(async () => {}))
  app.decorateRequest('caller', null)
  app.addHook(
    'onResponse',
    countCalls((call) => calls.push(call)),
  )
  const api = { isOn: true, ratePerMinute: 1000, maxAtOnce: 7, queueShare: 6 }
  const services = { database, addressOf: () => network, config: { api, rateLimitPerMinute: 600 } }
  app.get('/who/:name', { onRequest: admit(services) }, async (request) => {
    const { key, visitor } = callerOf(request)
    return { userId: visitor.id, keyId: key.id, ratePerMinute: key.ratePerMinute, maxAtOnce: key.maxAtOnce }
  })
})
beforeEach(() => {
  calls = []
  network = randomUUID()
})
afterAll(async () => {
  await app.close()
  await database.close()
})
let network: string

async function newKey(): Promise<NewKey> {
  const id = randomUUID()
  await database.db.insert(user).values({ id, name: 'Ada', email: `${id}@example.com` })
  return createKey(database.db, { userId: id, name: 'shop' })
}

const wrongKey = (count: number): string => `slk_${String(count).padStart(40, '0')}`

const ask = (headers: Record<string, string>) => app.inject({ url: '/who/x', headers })
const askWith = (key: string) => ask({ 'x-api-key': key })
const refusal = async (headers: Record<string, string>) => {
  const answer = await ask(headers)
  return { status: answer.statusCode, ...answer.json().error, retryAfter: answer.headers['retry-after'] }
}

test('a key says who calls, in either header, and is counted', async () => {
  const { key, row } = await newKey()
  for (const headers of [
    { 'x-api-key': key },
    { authorization: `Bearer ${key}` },
    { authorization: `bearer ${key}` },
  ]) {
    expect((await ask(headers)).json()).toMatchObject({ userId: row.userId, keyId: row.id })
  }
  const [stored] = await database.db.select().from(apiKeys).where(eq(apiKeys.id, row.id))
  expect(stored).toMatchObject({ calls: 3, lastUsedAt: expect.any(Date) })
})

test('without a key it is 401, with one that does not work 403', async () => {
  const { key, row } = await newKey()
  for (const headers of [{}, { 'x-api-key': '' }, { authorization: `Basic ${key}` }, { authorization: 'Bearer' }]) {
    expect(await refusal(headers)).toMatchObject({ status: 401, code: 'key-missing' })
  }
  for (const wrong of ['x', `${key}x`, key.slice(0, -1), key.toLowerCase(), row.hash, row.prefix]) {
    expect(await refusal({ 'x-api-key': wrong })).toMatchObject({ status: 403, code: 'key-invalid' })
  }
})

test('a key ends with its revocation, with a ban and with its account', async () => {
  const revoked = await newKey()
  await revokeKey(database.db, { userId: revoked.row.userId, id: revoked.row.id })
  expect(await refusal({ 'x-api-key': revoked.key })).toMatchObject({ status: 403, code: 'key-invalid' })
  const banned = await newKey()
  const isBanned = eq(user.id, banned.row.userId)
  await database.db.update(user).set({ banned: true }).where(isBanned)
  expect(await refusal({ 'x-api-key': banned.key })).toMatchObject({ status: 403, code: 'auth/user-disabled' })
  await database.db.update(user).set({ banned: false }).where(isBanned)
  expect((await askWith(banned.key)).statusCode).toBe(200)
  const deleted = await newKey()
  await database.db.delete(user).where(eq(user.id, deleted.row.userId))
  expect(await refusal({ 'x-api-key': deleted.key })).toMatchObject({ status: 403, code: 'key-invalid' })
})

test('a network that tries sixty wrong keys waits; right ones always work', async () => {
  const { key } = await newKey()
  for (let count = 0; count < 60; count++) {
    expect(await refusal({ 'x-api-key': wrongKey(count) })).toMatchObject({ status: 403 })
  }
  const limited = await refusal({ 'x-api-key': wrongKey(61) })
  expect(limited).toMatchObject({ status: 429, code: 'rate-limited' })
  expect(Number(limited.retryAfter)).toBeGreaterThan(14 * 60)
  expect((await askWith(key)).statusCode).toBe(200)
  // From then on it is not worth a word to the database, and what cannot be a key never is.
  await database.db.delete(attempts)
  expect(await refusal({ 'x-api-key': wrongKey(61) })).toMatchObject({ status: 429, code: 'rate-limited' })
  network = randomUUID()
  expect(await refusal({ 'x-api-key': 'slk_61' })).toMatchObject({ status: 403, code: 'key-invalid' })
  expect(await database.db.$count(attempts, like(attempts.key, 'wrong-keys%'))).toBe(0)
  expect(await refusal({ 'x-api-key': wrongKey(61) })).toMatchObject({ status: 403 })
  // Neither key nor network can be read from what was counted.
  expect(JSON.stringify(await database.db.select().from(attempts))).not.toContain(network)
})

test('limits are those of the settings until a key has its own', async () => {
  const { key, row } = await newKey()
  expect((await askWith(key)).json()).toMatchObject({ ratePerMinute: 1000, maxAtOnce: 7 })
  await database.db.update(apiKeys).set({ ratePerMinute: 5, maxAtOnce: 1 }).where(eq(apiKeys.id, row.id))
  const answer = await askWith(key)
  expect(answer.json()).toMatchObject({ ratePerMinute: 5, maxAtOnce: 1 })
  expect(answer.headers['x-ratelimit-limit']).toBe('5')
  // What is refused is no call, and there may be more of them than fit into 32 bits.
  await database.db
    .update(apiKeys)
    .set({ calls: 2 ** 31 - 1, ratePerMinute: 3 })
    .where(eq(apiKeys.id, row.id))
  expect([(await askWith(key)).statusCode, (await askWith(key)).statusCode]).toEqual([200, 429])
  const [stored] = await database.db.select().from(apiKeys).where(eq(apiKeys.id, row.id))
  expect(stored?.calls).toBe(2 ** 31)
})

test('while an operator has stopped the API nobody calls, and everybody is told why', async () => {
  const { key, row } = await newKey()
  await stopApi(database.db, 'a flood')
  await stopApi(database.db, 'the disk is full')
  for (const given of [key, wrongKey(0)]) {
    const refused = await refusal({ 'x-api-key': given })
    expect(refused).toMatchObject({ status: 503, code: 'api-stopped', retryAfter: '300' })
    expect(refused.message).toBe('The API is stopped for now: the disk is full')
  }
  expect(await startApi(database.db)).toBe(true)
  expect(await startApi(database.db)).toBe(false)
  expect((await askWith(key)).statusCode).toBe(200)
  const [stored] = await database.db.select().from(apiKeys).where(eq(apiKeys.id, row.id))
  expect(stored?.calls).toBe(1)
})

test('operators are told of every call: where, how it ended, whose key, how long', async () => {
  const { key, row } = await newKey()
  await askWith(key)
  await askWith('slk_wrong')
  await app.inject({ url: '/who/x', method: 'OPTIONS' })
  expect(calls).toEqual([
    { endpoint: 'GET /who/{name}', status: 200, keyId: row.id, seconds: expect.any(Number) },
    { endpoint: 'GET /who/{name}', status: 403, keyId: null, seconds: expect.any(Number) },
  ])
})
