import { afterAll, beforeAll, expect, test } from 'vitest'
import { recognizeKey } from '../api/keys/keys.ts'
import type { Database } from '../store/database.ts'
import { user } from '../store/schema.ts'
import { runInDatabase } from '../testing/admin-command.ts'
import { openTestDatabase } from '../testing/database.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.insert(user).values([
    { id: 'u-ada', name: 'Ada', email: 'ada@example.com' },
    { id: 'u-eve', name: 'Eve', email: 'eve@example.com' },
    { id: 'u-nobody', name: 'Anonymous', email: 'temp@anonymous.invalid', isAnonymous: true },
  ])
})
afterAll(() => database.close())

const admin = (...args: string[]): Promise<string> => runInDatabase(database.db, args)
const recognize = async (key: string) => (await recognizeKey(database.db, key)).key
const listed = async (...args: string[]) => JSON.parse(await admin('list-keys', ...args, '--json'))

test('a key is made for an account, and printed alone so that a script can take it', async () => {
  expect(await admin('list-keys')).toBe('There are no keys')
  const key = await admin('create-key', 'ADA@example.com', ' shop ')
  expect(key).toMatch(/^slk_[\w-]{40}$/)
  expect(await recognize(key)).toMatchObject({ userId: 'u-ada', name: 'shop' })
  expect(await recognize(await admin('create-key', 'u-eve'))).toMatchObject({ userId: 'u-eve', name: 'admin' })
  await expect(admin('create-key', 'u-nobody')).rejects.toThrow(/without an account/)
  await expect(admin('create-key', 'nobody@example.com')).rejects.toThrow(/no user/)
})

test('keys are listed, without what opens anything and without what steers a terminal', async () => {
  const key = await admin('create-key', 'u-ada', 'red \u001b[31m')
  const text = await admin('list-keys')
  expect(text).toMatch(/slk_[\w-]{6} +ada@example\.com +shop +0 /)
  expect(text).toMatch(/eve@example\.com +admin/)
  expect(text).not.toContain('\u001b')
  expect(text).not.toContain(key)
  const own = await listed('ada@example.com')
  expect(own).toMatchObject([{ name: 'shop', calls: 0 }, { email: 'ada@example.com' }])
  expect(JSON.stringify(own)).not.toContain('hash')
  await expect(admin('list-keys', 'nobody@example.com')).rejects.toThrow(/no user/)
})

test('a key gets limits of its own, and loses them', async () => {
  const key = await admin('create-key', 'u-ada', 'large')
  const prefix = key.slice(0, 10)
  expect(await admin('limit-key', prefix, '--rate', '600')).toContain('600 calls a minute and the usual runs at once')
  expect(await recognize(key)).toMatchObject({ ratePerMinute: 600, maxAtOnce: null })
  const { id } = (await recognize(key)) ?? {}
  await admin('limit-key', id ?? '', '--at-once', '3', '--rate', 'default')
  expect(await recognize(key)).toMatchObject({ ratePerMinute: null, maxAtOnce: 3 })
  await expect(admin('limit-key', 'slk_nothing', '--rate', '1')).rejects.toThrow(/no key slk_nothing/)
})

test('a key is revoked, by how it begins or by its id', async () => {
  const [first, second] = [await admin('create-key', 'u-eve'), await admin('create-key', 'u-eve')]
  expect(await admin('revoke-key', first.slice(0, 10))).toBe(`The key ${first.slice(0, 10)}… is revoked`)
  const { id = '' } = (await recognize(second)) ?? {}
  await admin('revoke-key', id.toUpperCase())
  expect([await recognize(first), await recognize(second)]).toEqual([null, null])
  await expect(admin('revoke-key', id)).rejects.toThrow(/no key/)
  expect(await admin('list-keys', 'u-eve')).toMatch(/revoked/)
})

test('the API is stopped with a reason, and started again', async () => {
  const isRefused = async () => (await recognizeKey(database.db, '')).stopReason
  await expect(admin('start-api')).rejects.toThrow(/not stopped/)
  await admin('stop-api')
  expect(await isRefused()).toBe('the operator is working on it')
  await admin('stop-api', 'a new disk, back at noon')
  expect(await isRefused()).toBe('a new disk, back at noon')
  await admin('start-api')
  expect(await isRefused()).toBeNull()
})
