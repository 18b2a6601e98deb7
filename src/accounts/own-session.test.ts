import { once } from 'node:events'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { announceSessionsEnded } from '../live/channels.ts'
import type { OwnSession } from '../shared/account.ts'
import { closeCodes } from '../shared/close-codes.ts'
import { session } from '../store/schema.ts'
import { newMember } from '../testing/member.ts'
import { visitorOf } from '../testing/roles.ts'
import { shareTestServer } from '../testing/server.ts'
import { ageSessions, signIn } from '../testing/sign-in.ts'
import { errorOf, type TestVisitor } from '../testing/visitor.ts'
import { describeDevice } from './describe-device.ts'
import { forgetVisitors } from './forget-visitors.ts'

const server = await shareTestServer()
const { db } = server.running.database

afterAll(() => server.stop())

const list = async (visitor: TestVisitor): Promise<OwnSession[]> =>
  ((await (await visitor.fetch('/auth/v1/sessions')).json()) as { sessions: OwnSession[] }).sessions
const end = (visitor: TestVisitor, id = '') => visitor.fetch(`/auth/v1/sessions${id && `/${id}`}`, { method: 'DELETE' })
const isSignedIn = async (visitor: TestVisitor): Promise<boolean> => (await visitor.fetch('/auth/v1/me')).status === 200
const withCookie = (cookie: string): TestVisitor => {
  const visitor = server.visitor()
  visitor.cookie = cookie
  return visitor
}
const openSocket = (cookie: string): WebSocket =>
  new WebSocket(new URL('/tasks/v1/position', server.url.replace('http', 'ws')), { headers: { cookie } })
/** Two browsers of one account. */
const twoOf = async () => {
  const [here, there] = [server.visitor(), server.visitor()]
  const { uid, email } = await signIn(server, here)
  await signIn(server, there, email ?? '')
  return { here, there, uid }
}

describe('the list of sessions', () => {
  test('names the device, its last use and its address, and says which one asks', async () => {
    const { here, there, uid } = await twoOf()
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
    const [other] = (await list(here)).filter(({ isCurrent }) => !isCurrent)
    await db
      .update(session)
      .set({ userAgent })
      .where(eq(session.id, other?.id ?? ''))
    const [current, second, ...more] = await list(here)
    expect(more).toEqual([])
    expect(current).toMatchObject({ isCurrent: true, address: '127.0.0.1' })
    expect(second).toMatchObject({ isCurrent: false, browser: 'Firefox', system: 'Windows' })
    expect(Date.parse(second?.lastUsedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect((await list(there)).map(({ isCurrent }) => isCurrent)).toEqual([true, false])
    const tokens = await db.select({ token: session.token }).from(session).where(eq(session.userId, uid))
    const said = await (await here.fetch('/auth/v1/sessions')).text()
    for (const { token } of tokens) expect(said).not.toContain(token)
  })

  test('an address that a browser makes up is not believed', async () => {
    const visitor = server.visitor()
    const { uid } = await signIn(server, visitor)
    await db.delete(session).where(eq(session.userId, uid))
    await visitor.fetch('/tools/v1/remove-background', {
      method: 'POST',
      body: new FormData(),
      headers: { 'x-safelight-address': '203.0.113.9', 'x-forwarded-for': '203.0.113.9' },
    })
    const { user } = (await (await visitor.fetch('/auth/v1/me')).json()) as { user: { uid: string } }
    const [made] = await db.select().from(session).where(eq(session.userId, user.uid))
    expect(made?.ipAddress).toBe('127.0.0.1')
  })

  test('is for those who have an account', async () => {
    const { visitor } = await visitorOf(server, 'anonymous')
    for (const answer of [await visitor.fetch('/auth/v1/sessions'), await end(visitor), await end(visitor, 'any')])
      expect(await errorOf(answer)).toMatchObject({ status: 401, code: 'not-signed-in' })
  })

  test('one of them is ended, with what it has open; nobody ends those of others, nor the own by this way', async () => {
    const here = server.visitor()
    const { uid, email } = await signIn(server, here)
    const other = await newMember(server, email ?? '')
    const socket = openSocket(other.cookie)
    const closed = once(socket, 'close')
    await once(socket, 'message')
    const stranger = server.visitor()
    await signIn(server, stranger)
    expect(await errorOf(await end(stranger, other.sessionId))).toMatchObject({ code: 'not-found' })
    const own = (await list(here)).find(({ isCurrent }) => isCurrent)
    expect(await errorOf(await end(here, own?.id))).toMatchObject({ code: 'bad-request' })
    expect(await db.$count(session, eq(session.userId, uid))).toBe(2)

    expect((await end(here, other.sessionId)).status).toBe(204)
    expect((await closed)[0]).toBe(closeCodes.sessionEnded)
    expect(await isSignedIn(withCookie(other.cookie))).toBe(false)
    expect((await list(here)).map(({ isCurrent }) => isCurrent)).toEqual([true])
  })

  test('all others are ended at once', async () => {
    const { here, there } = await twoOf()
    expect((await end(here)).status).toBe(204)
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false])
  })
})

describe('an old session', () => {
  test('of an account is over after 90 days, however often it was used: here, in tokens and in sockets', async () => {
    const { here, there, uid } = await twoOf()
    const { token } = (await (await here.fetch('/auth/v1/token')).json()) as { token: string }
    const best = () => server.visitor().fetch('/users/v1/user-best-subscription', { headers: bearer(token) })
    await ageSessions(server, uid, { days: 89 })
    expect([await isSignedIn(here), (await best()).status, (await list(there)).length]).toEqual([true, 204, 2])
    const socket = openSocket(here.cookie)
    const closed = once(socket, 'close')
    await once(socket, 'message')
    await ageSessions(server, uid, { days: 2 })
    expect([await isSignedIn(here), (await best()).status]).toEqual([false, 401])
    await announceSessionsEnded(db, uid)
    expect((await closed)[0]).toBe(closeCodes.sessionEnded)
    await forgetVisitors(db)
    expect(await db.$count(session, eq(session.userId, uid))).toBe(0)
  })

  test('of a visitor without an account stays: there is nothing to sign in with again', async () => {
    const { visitor, userId } = await visitorOf(server, 'anonymous')
    await ageSessions(server, userId, { days: 200 })
    await forgetVisitors(db)
    expect(await isSignedIn(visitor)).toBe(true)
  })

  test('its use is noted every hour', async () => {
    const visitor = server.visitor()
    const { uid } = await signIn(server, visitor)
    await db.execute(
      sql`update "session" set expires_at = expires_at - interval '61 minutes', updated_at = now() - interval '61 minutes' where user_id = ${uid}`,
    )
    const [before] = await db.select().from(session).where(eq(session.userId, uid))
    await visitor.fetch('/auth/v1/me')
    const [after] = await db.select().from(session).where(eq(session.userId, uid))
    expect(Number(after?.updatedAt) - Number(before?.updatedAt)).toBeGreaterThan(3_600_000)
  })
})

test('a device that a code signs in has proven no more than the one that showed it', async () => {
  const [here, phone] = [server.visitor(), server.visitor()]
  const { uid } = await signIn(server, here)
  await ageSessions(server, uid, { days: 80 })
  const { token } = (await (await here.send('/auth/v1/custom-token')).json()) as { token: string }
  expect((await phone.send('/auth/v1/custom-token/redeem', { token })).status).toBe(200)
  const ages = await db.select({ provenAt: session.provenAt }).from(session).where(eq(session.userId, uid))
  expect(ages).toHaveLength(2)
  expect(ages[0]).toEqual(ages[1])
})

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome',
    'Linux',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  ['Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox', 'Android'],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', 'Chrome', 'ChromeOS'],
  ['node', null, null],
  ['', null, null],
])('%s is %s on %s', (userAgent, browser, system) => {
  expect(describeDevice(userAgent)).toEqual({ browser, system })
})

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
