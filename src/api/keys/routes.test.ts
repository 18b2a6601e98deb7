import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiKey, ApiKeyList, keyOverlapHours, maxApiKeys, NewApiKey } from '../../shared/api.ts'
import { apiKeys } from '../../store/schema.ts'
import { visitorOf } from '../../testing/roles.ts'
import type { TestServer } from '../../testing/server.ts'
import { ageSessions, ban } from '../../testing/sign-in.ts'
import { databases } from '../../testing/stores.ts'
import { errorOf, type TestVisitor } from '../../testing/visitor.ts'
import { recognizeKey } from './keys.ts'

const path = '/developer/v1/keys'
const create = (visitor: TestVisitor, name: unknown = 'shop') => visitor.send(path, { name })
const rotate = (visitor: TestVisitor, id: string) => visitor.send(`${path}/${id}/rotate`)
const rename = (visitor: TestVisitor, id: string, name: string) => visitor.send(`${path}/${id}/name`, { name })
const revoke = (visitor: TestVisitor, id: string) => visitor.fetch(`${path}/${id}`, { method: 'DELETE' })
const made = async (answer: Response | Promise<Response>) => NewApiKey.parse(await (await answer).json())
const list = async (visitor: TestVisitor): Promise<ApiKey[]> =>
  ApiKeyList.parse(await (await visitor.fetch(path)).json()).keys

describe.each(databases)('on $name', ({ name, serve }) => {
  let server: TestServer
  beforeAll(async () => {
    server = await serve()
  })
  afterAll(() => server.stop())

  const db = () => server.running.database.db
  const works = async (key: string) => (await recognizeKey(db(), key)).key !== null
  const member = () => visitorOf(server, 'free')

  test('twenty at most, however many are asked for at once; a revoked one makes room', async () => {
    const { visitor } = await member()
    const answers = await Promise.all(Array.from({ length: maxApiKeys + 5 }, () => create(visitor)))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused).toHaveLength(5)
    expect(await errorOf(refused[0] as Response)).toMatchObject({ status: 409, code: 'too-many-keys' })
    const keys = await list(visitor)
    expect(keys).toHaveLength(maxApiKeys)
    await revoke(visitor, keys[0]?.id ?? '')
    expect((await create(visitor)).status).toBe(201)
    expect((await create(visitor)).status).toBe(409)
  })

  if (name !== 'PGlite') return

  test('a key is shown once, and stored as a hash', async () => {
    const { visitor } = await member()
    expect(await list(visitor)).toEqual([])
    const answer = await create(visitor, '  shop ')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([201, 'no-store'])
    const { apiKey, key } = await made(answer)
    expect(key).toMatch(/^slk_[\w-]{40}$/)
    expect(apiKey).toMatchObject({ name: 'shop', prefix: key.slice(0, 10), calls: 0, lastUsedAt: null })
    expect(await works(key)).toBe(true)
    const listed = await (await visitor.fetch(path)).text()
    expect(listed).not.toContain(key.slice(10))
    expect(await list(visitor)).toMatchObject([{ id: apiKey.id, calls: 0, lastUsedAt: null }])
    const rows = await db().select().from(apiKeys).where(eq(apiKeys.id, apiKey.id))
    expect(JSON.stringify(rows)).not.toContain(key.slice(10))
  })

  test('after a rotation both work for a day, then the new one', async () => {
    const { visitor } = await member()
    const first = await made(create(visitor))
    const second = await made(rotate(visitor, first.apiKey.id))
    expect(second.apiKey).toMatchObject({ id: first.apiKey.id, name: 'shop', prefix: second.key.slice(0, 10) })
    const hours = (Date.parse(second.apiKey.previousUntil ?? '') - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(keyOverlapHours - 0.1)
    expect(hours).toBeLessThanOrEqual(keyOverlapHours)
    expect([await works(first.key), await works(second.key)]).toEqual([true, true])
    await db().update(apiKeys).set({ previousUntil: new Date() }).where(eq(apiKeys.id, first.apiKey.id))
    expect([await works(first.key), await works(second.key)]).toEqual([false, true])
    expect(await list(visitor)).toMatchObject([{ previousUntil: null }])
    // One old key at a time: the second rotation ends the first secret, whatever time it had left.
    const third = await made(rotate(visitor, first.apiKey.id))
    const fourth = await made(rotate(visitor, first.apiKey.id))
    expect([await works(second.key), await works(third.key), await works(fourth.key)]).toEqual([false, true, true])
  })

  test('a key is renamed, and revoked together with the one it replaced', async () => {
    const { visitor } = await member()
    const first = await made(create(visitor))
    const second = await made(rotate(visitor, first.apiKey.id))
    const renamed = ApiKeyList.parse(await (await rename(visitor, first.apiKey.id, ' Boutique ')).json())
    expect(renamed.keys).toMatchObject([{ id: first.apiKey.id, name: 'Boutique' }])
    expect(await works(second.key)).toBe(true)
    expect(await (await revoke(visitor, first.apiKey.id)).json()).toEqual({ keys: [] })
    expect([await works(first.key), await works(second.key)]).toEqual([false, false])
    for (const again of [revoke, rotate, (who: TestVisitor, id: string) => rename(who, id, 'x')]) {
      expect(await errorOf(await again(visitor, first.apiKey.id))).toMatchObject({ status: 404, code: 'not-found' })
    }
  })

  test('what others have is not there', async () => {
    const [{ visitor: ada }, { visitor: eve }] = [await member(), await member()]
    const { apiKey, key } = await made(create(ada))
    for (const answer of [
      await rotate(eve, apiKey.id),
      await rename(eve, apiKey.id, 'mine'),
      await revoke(eve, apiKey.id),
    ]) {
      expect(await errorOf(answer)).toMatchObject({ status: 404, code: 'not-found' })
    }
    expect(await list(eve)).toEqual([])
    expect(await works(key)).toBe(true)
    expect(await list(ada)).toMatchObject([{ id: apiKey.id, name: 'shop' }])
  })

  test('without an account there are no keys', async () => {
    const { visitor } = await visitorOf(server, 'anonymous')
    for (const answer of [await visitor.fetch(path), await create(visitor), await create(server.visitor())]) {
      expect(await errorOf(answer)).toMatchObject({ status: 401, code: 'not-signed-in' })
    }
  })

  test('a name is needed, and has its limits', async () => {
    const { visitor } = await member()
    for (const name of ['', '   ', 'x'.repeat(61), 7, null, 'a\u0000b', '\ud800']) {
      expect((await create(visitor, name)).status).toBe(400)
    }
    expect((await visitor.send(path, { name: 'x', ratePerMinute: 1e6 })).status).toBe(400)
    expect(await list(visitor)).toEqual([])
    expect((await create(visitor, 'é'.repeat(60))).status).toBe(201)
  })

  test('making and rotating ask for a proof of the last minutes, revoking does not', async () => {
    const { visitor, userId } = await member()
    const { apiKey } = await made(create(visitor))
    await ageSessions(server, userId, { minutes: 11 })
    for (const answer of [await create(visitor), await rotate(visitor, apiKey.id)]) {
      expect(await errorOf(answer)).toMatchObject({ status: 403, code: 'auth/requires-recent-login' })
    }
    expect(await list(visitor)).toMatchObject([{ id: apiKey.id, previousUntil: null }])
    expect((await rename(visitor, apiKey.id, 'x')).status).toBe(200)
    expect((await revoke(visitor, apiKey.id)).status).toBe(200)
  })

  test('somebody who is banned has no say', async () => {
    const { visitor, userId } = await member()
    await ban(server, userId)
    expect(await errorOf(await create(visitor))).toMatchObject({ status: 403, code: 'auth/user-disabled' })
  })
})
