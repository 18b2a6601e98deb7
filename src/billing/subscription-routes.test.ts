import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Subscription, type SubscriptionStatus } from '../shared/account.ts'
import { hourMs } from '../shared/time-units.ts'
import { session, subscriptions, user } from '../store/schema.ts'
import { loadSecret } from '../store/secret.ts'
import { newMember } from '../testing/member.ts'
import type { TestServer } from '../testing/server.ts'
import { databases } from '../testing/stores.ts'
import { errorOf } from '../testing/visitor.ts'
import { signIdToken } from '../visitors/id-token.ts'

const sessionInvalid = { status: 401, code: 'auth/session-invalid', message: 'Not able to validate your session' }
const disabled = { status: 403, code: 'auth/user-disabled' }

describe.each(databases)('on $name', ({ serve }) => {
  let server: TestServer
  let secret: string

  beforeAll(async () => {
    server = await serve()
    secret = await loadSecret(server.dataDir)
  })
  afterAll(() => server.stop())

  const db = () => server.running.database.db
  const ask = (headers: Record<string, string>): Promise<Response> =>
    fetch(`${server.url}/users/v1/user-best-subscription`, { headers })
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const add = async (userId: string, status: SubscriptionStatus, expiresInHours: number | null): Promise<string> => {
    const id = randomUUID()
    const expiresAt = expiresInHours === null ? null : new Date(Date.now() + expiresInHours * hourMs)
    await db().insert(subscriptions).values({ id, userId, status, expiresAt, plan: 'pro', store: 'test' })
    return id
  }
  const bestOf = async (cookie: string): Promise<Subscription> => {
    const answer = await ask({ cookie })
    expect(answer.status).toBe(200)
    return Subscription.parse(await answer.json())
  }
  const roleOf = async (cookie: string): Promise<unknown> =>
    (await fetch(`${server.url}/limits/v1`, { headers: { cookie } })).json()

  test('a subscription is answered to the cookie and to the token, and none with 204', async () => {
    const { userId, sessionId, cookie } = await newMember(server)
    const { token } = signIdToken(secret, { userId, sessionId })
    const ways = [{ cookie }, bearer(token), { ...bearer(token), 'x-app-integrity': 'a token' }]
    for (const headers of ways) {
      const answer = await ask(headers)
      expect([answer.status, await answer.text()]).toEqual([204, ''])
    }
    const expiresAt = new Date(Date.now() + hourMs)
    const kept = { id: randomUUID(), plan: 'pro', status: 'active', billingPeriod: 'year', store: 'stripe' } as const
    await db()
      .insert(subscriptions)
      .values({ ...kept, userId, expiresAt, customerId: 'not for browsers' })
    for (const headers of ways) {
      const answer = await ask(headers)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(await answer.json()).toEqual({ ...kept, expiresAt: expiresAt.toISOString() })
    }
  })

  test('the best of several is the one that gives most for longest, and the role goes by it', async () => {
    const { userId, cookie } = await newMember(server)
    const better: [SubscriptionStatus, number | null][] = [
      ['inactive', -5],
      // Its time is up, whatever its store says.
      ['active', -1],
      ['inactive', null],
      ['cancelled', 2],
      ['payment-due', 1],
      ['trial', 3],
      ['active', 4],
      ['trial', 5],
      ['active', null],
    ]
    const seen: unknown[] = []
    for (const [status, hours] of better) {
      const id = await add(userId, status, hours)
      const best = await bestOf(cookie)
      expect(best.id, `${status} ${hours}`).toBe(id)
      seen.push([best.status, await roleOf(cookie)])
    }
    const [free, pro] = [{ role: 'free' }, { role: 'pro' }]
    expect(seen).toMatchObject([
      ['inactive', free],
      ['inactive', free],
      ['inactive', free],
      ['cancelled', pro],
      ['payment-due', pro],
      ['trial', pro],
      ['active', pro],
      ['trial', pro],
      ['active', pro],
    ])
    await add(userId, 'cancelled', 1000)
    expect(await bestOf(cookie)).toMatchObject({ status: 'active', expiresAt: null })
    const { cookie: other } = await newMember(server)
    expect((await ask({ cookie: other })).status).toBe(204)
  })

  test('without a session that stands, and with a token that is not one, it is refused', async () => {
    const { userId, cookie, sessionId } = await newMember(server)
    const other = await newMember(server)
    const { token } = signIdToken(secret, { userId, sessionId })
    const wrong = [
      'nonsense',
      `${token}x`,
      signIdToken('x'.repeat(43), { userId, sessionId }).token,
      signIdToken(secret, { userId, sessionId }, Date.now() - hourMs).token,
      signIdToken(secret, { userId: 'no-such-user', sessionId }).token,
      signIdToken(secret, { userId, sessionId: other.sessionId }).token,
    ]
    const headers = [{}, { cookie: 'safelight.session_token=forged' }, { authorization: `Basic ${token}` }]
    // A wrong token is not made good by a cookie.
    for (const one of [...headers, ...wrong.map((given) => ({ cookie, ...bearer(given) }))]) {
      expect(await errorOf(await ask(one)), JSON.stringify(one)).toEqual(sessionInvalid)
    }
    await db().delete(session).where(eq(session.id, sessionId))
    expect(await errorOf(await ask({ cookie }))).toEqual(sessionInvalid)
    expect(await errorOf(await ask(bearer(token)))).toEqual(sessionInvalid)
    const late = signIdToken(secret, other).token
    expect((await ask(bearer(late))).status).toBe(204)
    await db().update(session).set({ expiresAt: new Date() }).where(eq(session.id, other.sessionId))
    expect(await errorOf(await ask(bearer(late)))).toEqual(sessionInvalid)
  })

  test('a disabled account is told so, until its ban is over', async () => {
    const { userId, sessionId, cookie } = await newMember(server)
    const { token } = signIdToken(secret, { userId, sessionId })
    const ban = (banExpires: Date | null) =>
      db().update(user).set({ banned: true, banExpires }).where(eq(user.id, userId))
    for (const banExpires of [null, new Date(Date.now() + hourMs)]) {
      await ban(banExpires)
      for (const headers of [{ cookie }, bearer(token)]) {
        expect(await errorOf(await ask(headers))).toMatchObject(disabled)
      }
    }
    await ban(new Date(Date.now() - 1000))
    for (const headers of [{ cookie }, bearer(token)]) expect((await ask(headers)).status).toBe(204)
  })
})
