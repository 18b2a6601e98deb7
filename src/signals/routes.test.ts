import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signalsKeptDays } from '../shared/plans.ts'
import { type Signal, signalsAtOnce } from '../shared/signals.ts'
import { session, signals } from '../store/schema.ts'
import { newMember } from '../testing/member.ts'
import { discPicture } from '../testing/pictures.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { signIn } from '../testing/sign-in.ts'
import { databases } from '../testing/stores.ts'
import { errorOf, type TestVisitor } from '../testing/visitor.ts'
import { forgetOldSignals, signalsPerDay } from './stored-signals.ts'

const seen: Signal = { name: 'pageView', path: '/a/pressKit' }
const tell = (visitor: TestVisitor, body: unknown): Promise<Response> => visitor.send('/signals/v1', body)

describe.each(databases)('on $name', ({ serve }) => {
  let server: TestServer
  const db = () => server.running.database.db
  const storedBy = (userId: string) => db().select().from(signals).where(eq(signals.userId, userId))
  const member = async () => {
    const { userId, cookie } = await newMember(server)
    const visitor = server.visitor()
    visitor.cookie = cookie
    return { userId, visitor }
  }

  beforeAll(async () => {
    server = await serve()
  })
  afterAll(() => server.stop())

  test('what a visitor tells is stored as theirs, name and facts', async () => {
    const { userId, visitor } = await member()
    const sent: Signal[] = [
      seen,
      { name: 'toolRun', tool: 'stable-diffusion-reimagine', outcome: 'failed' },
      { name: 'registrationComplete' },
    ]
    expect((await tell(visitor, { signals: sent })).status).toBe(204)
    const stored = (await storedBy(userId)).map(({ name, facts }) => ({ name, ...facts }))
    expect(stored).toHaveLength(sent.length)
    expect(stored).toEqual(expect.arrayContaining(sent))
  })

  test('nobody gets a session for being counted', async () => {
    const before = await db().$count(signals)
    const visitor = server.visitor()
    expect((await tell(visitor, { signals: [seen] })).status).toBe(204)
    visitor.cookie = 'safelight.session_token=made-up.signature'
    const answer = await tell(visitor, { signals: [seen] })
    expect(answer.status).toBe(204)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await db().$count(signals)).toBe(before)
  })

  test('whoever is counted stays signed in for as long as by any other request', async () => {
    const { userId, visitor } = await member()
    const aDayLess = sql`${session.expiresAt} - interval '2 days'`
    await db()
      .update(session)
      .set({ expiresAt: aDayLess as unknown as Date })
      .where(eq(session.userId, userId))
    const [prolonged] = (await tell(visitor, { signals: [seen] })).headers.getSetCookie()
    expect(prolonged).toMatch(/^safelight\.session_token=/)
    expect((await tell(visitor, { signals: [seen] })).headers.getSetCookie()).toEqual([])
  })

  test('what is not on the list is refused, and nothing of it stored', async () => {
    const { userId, visitor } = await member()
    const run = { name: 'toolRun', tool: 'cleanup', outcome: 'ready' }
    const bad = [
      [],
      [{ name: 'keyPressed' }],
      [{ ...seen, more: true }],
      [{ ...seen, path: '/history?task=1' }],
      [{ ...seen, path: 'https://elsewhere.example/' }],
      [{ ...seen, path: `/${'a'.repeat(100)}` }],
      [{ ...seen, path: '/0b5d9a3e-58a4-4d7e-9a43-0d6d4a1d2c11' }],
      [{ ...run, tool: 'no-such-tool' }],
      [{ ...run, tool: 'constructor' }],
      [{ ...run, outcome: 'liked' }],
      [seen, { name: 'registrationComplete', email: 'ada@example.com' }],
      Array.from({ length: signalsAtOnce + 1 }, () => seen),
    ]
    for (const sent of bad) {
      expect(await errorOf(await tell(visitor, { signals: sent })), JSON.stringify(sent)).toMatchObject({
        status: 400,
        code: 'bad-request',
      })
    }
    expect((await tell(visitor, { signals: [seen], at: 1 })).status).toBe(400)
    const elsewhere = await visitor.send('/signals/v1', { signals: [seen] }, { origin: 'https://elsewhere.example' })
    expect(await errorOf(elsewhere)).toMatchObject({ code: 'wrong-origin' })
    expect(await storedBy(userId)).toEqual([])
  })

  test('it moves along when a visitor signs in, can be taken along, and goes with the account', async () => {
    const visitor = server.visitor()
    await visitor.run('remove-background', await discPicture(32, 32))
    await tell(visitor, { signals: [seen] })
    const { uid } = await signIn(server, visitor)
    expect(await storedBy(uid)).toMatchObject([{ name: 'pageView', facts: { path: '/a/pressKit' } }])
    const stored = await (await visitor.fetch('/auth/v1/export')).json()
    expect(stored).toMatchObject({
      signals: [{ name: 'pageView', facts: { path: '/a/pressKit' }, createdAt: expect.any(String) }],
    })
    expect((await visitor.fetch('/auth/v1/me', { method: 'DELETE' })).status).toBe(204)
    expect(await storedBy(uid)).toEqual([])
  })

  test('it is forgotten in time, and there is only so much a day', async () => {
    const { userId, visitor } = await member()
    const row = (daysAgo: number) => ({
      userId,
      name: 'pageView',
      facts: {},
      createdAt: sql`now() - make_interval(days => ${daysAgo})` as unknown as Date,
    })
    await db()
      .insert(signals)
      .values([row(signalsKeptDays + 1), row(signalsKeptDays - 1)])
    expect(await forgetOldSignals(db())).toBe(1)
    expect(await storedBy(userId)).toHaveLength(1)

    await db()
      .insert(signals)
      .values(Array.from({ length: signalsPerDay }, () => row(0)))
    expect((await tell(visitor, { signals: [seen] })).status).toBe(204)
    expect(await storedBy(userId)).toHaveLength(signalsPerDay + 1)
  })
})

test('it has a limit of its own, which leaves the rest of the site alone', async () => {
  const server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '600' })
  const visitor = server.visitor()
  const statuses: number[] = []
  while (!statuses.includes(429) && statuses.length < 100) {
    statuses.push((await tell(visitor, { signals: [seen] })).status)
  }
  expect(statuses.filter((status) => status === 204)).toHaveLength(30)
  expect((await visitor.fetch('/limits/v1')).status).toBe(200)
  await server.stop()
})
