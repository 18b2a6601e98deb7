import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../store/database.ts'
import { banners, session, subscriptions, user } from '../store/schema.ts'
import { runInDatabase } from '../testing/admin-command.ts'
import { openTestDatabase } from '../testing/database.ts'
import { UsageError } from './command.ts'
import { parseCommandLine } from './commands.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.insert(user).values([
    { id: 'u-ada', name: 'Ada', email: 'ada@example.com', createdAt: new Date('2026-01-01T00:00:00Z') },
    { id: 'u-eve', name: 'Eve', email: 'eve\u001b[31m@example.com', createdAt: new Date('2026-01-02T00:00:00Z') },
    { id: 'u-nobody', name: 'Anonymous', email: 'temp@anonymous.invalid', isAnonymous: true },
  ])
})
afterAll(() => database.close())

const admin = (...args: string[]): Promise<string> => runInDatabase(database.db, args)
const userRow = async (id: string) => (await database.db.select().from(user).where(eq(user.id, id)))[0]
const grants = () => database.db.select().from(subscriptions)

test('the usage names every command', async () => {
  const text = await admin('help')
  for (const name of [
    'ban',
    'unban',
    'grant-pro',
    'revoke-pro',
    'add-banner',
    'list-banners',
    'remove-banner',
    'list-users',
    'create-key',
    'list-keys',
    'limit-key',
    'revoke-key',
    'stop-api',
    'start-api',
    'backup',
    'restore',
  ]) {
    expect(text).toMatch(new RegExp(`^  ${name} `, 'm'))
    expect(text).toContain(await admin(name, '--help'))
  }
})

test.each([
  [[], /Usage/],
  [['bann', 'ada@example.com'], /no command bann/],
  [['toString'], /no command toString/],
  [['ban'], /ban <e-mail or user id>/],
  [['ban', 'ada@example.com', 'eve@example.com'], /ban <e-mail or user id>/],
  [['ban', 'ada@example.com', '--because', 'x'], /--because/],
  [['grant-pro', 'ada@example.com', '--days', '0'], /--days/],
  [['grant-pro', 'ada@example.com', '--days', '1.5'], /--days/],
  [['grant-pro', 'ada@example.com', '--days', 'many'], /--days/],
  [['add-banner', 'Hello'], /--path/],
  [['add-banner', ' ', '--path', '/'], /text/],
  [['add-banner', 'Hello', '--path', 'tools'], /slash/],
  [['add-banner', 'Hello', '--path', '/', '--start', 'soon'], /--start/],
  [['add-banner', 'Hello', '--path', '/', '--start', '2027-02-01', '--end', '2027-01-01'], /later/],
  [['create-key'], /create-key <e-mail or user id> \[name\]/],
  [['create-key', 'ada@example.com', 'shop', 'more'], /create-key/],
  [['create-key', 'ada@example.com', 'x'.repeat(61)], /60 characters/],
  [['limit-key', 'slk_x'], /--rate/],
  [['limit-key', 'slk_x', '--rate', '0'], /--rate/],
  [['limit-key', 'slk_x', '--at-once', 'many'], /--at-once/],
  [['stop-api', ' '], /reason/],
  [['start-api', 'now'], /start-api/],
])('%j makes no sense', (args, words) => {
  expect(() => parseCommandLine(args)).toThrow(UsageError)
  expect(() => parseCommandLine(args)).toThrow(words)
})

test('an account is banned by its address, and unbanned by its id', async () => {
  const expiresAt = new Date(Date.now() + 86_400_000)
  await database.db.insert(session).values([
    { id: 's-ada', userId: 'u-ada', token: 't-ada', expiresAt },
    { id: 's-eve', userId: 'u-eve', token: 't-eve', expiresAt },
  ])
  expect(await admin('ban', 'ADA@example.com', '--reason', 'spam')).toBe('ada@example.com (u-ada) is banned')
  expect(await userRow('u-ada')).toMatchObject({ banned: true, banReason: 'spam', banExpires: null })
  expect(await userRow('u-eve')).toMatchObject({ banned: false })
  expect(await admin('list-users')).toMatch(/u-ada +ada@example\.com +free +banned: spam/)
  await admin('unban', 'u-ada')
  expect(await userRow('u-ada')).toMatchObject({ banned: false, banReason: null })
  expect(await database.db.select({ id: session.id }).from(session)).toEqual([{ id: 's-eve' }])
  await expect(admin('unban', 'u-ada')).rejects.toThrow(/not banned/)
})

test('a visitor without an account can be banned by their id', async () => {
  expect(await admin('ban', 'u-nobody')).toBe('u-nobody is banned')
  await expect(admin('ban', 'temp@anonymous.invalid')).rejects.toThrow(/no user/)
})

test('Pro is granted for some days or for good, and revoked', async () => {
  const before = Date.now()
  await admin('grant-pro', 'ada@example.com', '--days', '30')
  const [first] = await grants()
  expect(first).toMatchObject({ userId: 'u-ada', plan: 'pro', status: 'active', store: 'admin' })
  const days = ((first?.expiresAt?.getTime() ?? 0) - before) / 86_400_000
  expect(days).toBeGreaterThanOrEqual(30)
  expect(days).toBeLessThan(30.1)
  await admin('grant-pro', 'u-ada')
  expect(await grants()).toMatchObject([{ userId: 'u-ada', status: 'active', expiresAt: null }])
  expect(JSON.parse(await admin('list-users', '--json'))).toMatchObject([
    { id: 'u-ada', plan: 'pro' },
    { id: 'u-eve', plan: 'free' },
  ])
  const bought = { id: 'bought', userId: 'u-ada', plan: 'pro', status: 'active', store: 'shop' } as const
  await database.db.insert(subscriptions).values(bought)
  expect(await admin('revoke-pro', 'ada@example.com')).toContain('still has Pro from shop')
  await database.db.delete(subscriptions).where(eq(subscriptions.id, 'bought'))
  expect(await grants()).toMatchObject([{ userId: 'u-ada', status: 'inactive' }])
  expect(JSON.parse(await admin('list-users', '--json'))).toMatchObject([{ plan: 'free' }, { plan: 'free' }])
  await expect(admin('revoke-pro', 'ada@example.com')).rejects.toThrow(/no Pro/)
  await expect(admin('grant-pro', 'u-nobody')).rejects.toThrow(/without an account/)
})

test('a banner is added with its paths and times', async () => {
  const times = ['--start', '2027-01-31T08:00Z', '--end', '2027-02-01']
  const text = 'We are <moving> on Sunday 📷'
  await admin('add-banner', text, '--path', '/tools*', '--path', '/', ...times)
  const banner = { message: text, env: 'test', visibility: ['/tools*', '/'] }
  const period = { startAt: new Date('2027-01-31T08:00Z'), endAt: new Date('2027-02-01') }
  expect(await database.db.select().from(banners)).toMatchObject([{ ...banner, ...period }])
})

test('banners are listed with what they are doing, and removed by their id', async () => {
  await admin('add-banner', 'Over', '--path', '/', '--start', '2020-01-01', '--end', '2020-01-02')
  await admin('add-banner', 'Now \u001b[31mred', '--path', '/*', '--start', '2021-01-01', '--env', 'production')
  await admin('add-banner', 'Soon', '--path', '/', '--start', '2121-01-01')
  const listed: { id: string; message: string; state: string }[] = JSON.parse(await admin('list-banners', '--json'))
  const states = listed.filter(({ message }) => /^(Soon|Now|Over)/.test(message)).map(({ state }) => state)
  expect(states).toEqual(['to come', 'shown', 'ended'])
  const text = await admin('list-banners')
  expect(text).toMatch(/shown +production +\/\* +2021-01-01T00:00:00\.000Z +Now/)
  expect(text).not.toContain('\u001b')

  await expect(admin('remove-banner', 'nonsense')).rejects.toThrow(/no banner nonsense/)
  for (const { id } of listed) expect(await admin('remove-banner', id)).toBe(`Banner ${id} is removed`)
  expect(await database.db.select().from(banners)).toEqual([])
  expect(await admin('list-banners')).toBe('There are no banners')
})

test('accounts are listed, and nothing in them can steer the terminal', async () => {
  const text = await admin('list-users')
  expect(text).toMatch(/u-ada +ada@example\.com +free +2026-01-01/)
  expect(text).toContain('accounts: 2, visitors without one: 1')
  expect(text).not.toContain('temp@anonymous.invalid')
  expect(text).not.toContain('\u001b')
})
