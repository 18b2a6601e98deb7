import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Limits } from '../shared/limits.ts'
import { capsPerNetwork } from '../shared/plans.ts'
import { hourMs } from '../shared/time-units.ts'
import { hashedUsage, usage } from '../store/schema.ts'
import { discPicture } from '../testing/pictures.ts'
import { holdWorker } from '../testing/roles.ts'
import { shareTestServer, type TestServer } from '../testing/server.ts'
import { signIn } from '../testing/sign-in.ts'
import { databases } from '../testing/stores.ts'
import { errorOf, type TestVisitor } from '../testing/visitor.ts'
import { catalogue } from '../tools/catalogue.ts'
import { forgetHashedUsage } from './usage.ts'

const tool = 'remove-background'
const cap = catalogue[tool].cap.anonymous
const networkCap = cap * capsPerNetwork
const picture = await discPicture(16, 16)

const usageOf = async (visitor: TestVisitor) =>
  Limits.parse(await (await visitor.fetch('/limits/v1')).json()).usage[tool]

/** Runs that others of the same network have used, beside what is counted for it already. */
async function spendOfNetwork({ running: { database } }: TestServer, left: number): Promise<void> {
  const { db } = database
  const [counted] = await db.select().from(hashedUsage).where(eq(hashedUsage.tool, tool)).limit(1)
  if (!counted) throw new Error('nothing is counted yet')
  const used = await db.$count(hashedUsage, eq(hashedUsage.tool, tool))
  const createdAt = new Date(Date.now() - 20 * hourMs)
  const rows = Array.from({ length: networkCap - used - left }, () => ({ subject: counted.subject, tool, createdAt }))
  await db.insert(hashedUsage).values(rows)
}

describe.each(databases)('on $name', ({ serve }) => {
  let server: TestServer
  beforeAll(async () => {
    server = await serve()
    await holdWorker(server)
  })
  afterAll(() => server.stop())

  test('a new cookie gives no new runs to a network: exactly as many as it has, also at the same moment; what is cancelled comes back', async () => {
    const first = server.visitor()
    const { id } = await first.run(tool, picture)
    await spendOfNetwork(server, 3)
    const visitors = Array.from({ length: 12 }, () => server.visitor())
    const answers = await Promise.all(visitors.map((visitor) => visitor.post(tool, picture)))
    const refused = answers.filter(({ status }) => status !== 202)
    expect(refused).toHaveLength(9)
    for (const answer of refused) {
      const { error } = (await answer.clone().json()) as { error: { retryAt: string } }
      expect((new Date(error.retryAt).getTime() - Date.now()) / hourMs).toBeCloseTo(4, 1)
      expect(await errorOf(answer)).toEqual({
        status: 429,
        code: 'network-cap',
        message: 'Your network has used up its free runs without a login: log in to go on',
      })
    }

    // A newcomer is told before they try, and a login helps at once.
    const colleague = server.visitor()
    expect(await usageOf(colleague)).toMatchObject({ cap, used: 0, networkLeft: 0, freeAt: expect.any(String) })
    await signIn(server, colleague)
    expect(await usageOf(colleague)).toEqual({ cap: catalogue[tool].cap.free, used: 0, freeAt: null })
    expect((await colleague.post(tool, picture)).status).toBe(202)

    expect((await first.cancel(id)).status).toBe(200)
    expect(await errorOf(await first.cancel(id))).toMatchObject({ code: 'task-finished' })
    expect(await usageOf(first)).toMatchObject({ used: 0, networkLeft: 1, freeAt: null })
    const next = server.visitor()
    expect((await next.post(tool, picture)).status).toBe(202)
    expect(await errorOf(await server.visitor().post(tool, picture))).toMatchObject({ code: 'network-cap' })

    // Deleting everything there is of a visitor does not give their network another run.
    await server.running.database.db.update(usage).set({ state: 'charged' })
    expect((await next.fetch('/auth/v1/me', { method: 'DELETE' })).status).toBe(204)
    expect(await usageOf(server.visitor())).toMatchObject({ networkLeft: 0 })
  })

  test('a network is known by a keyed hash alone, and forgotten after the window', async () => {
    const { db } = server.running.database
    const rows = await db.select().from(hashedUsage)
    expect(rows.length).toBeGreaterThan(cap)
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0|::1/)
    await db.update(hashedUsage).set({ createdAt: new Date(Date.now() - 24 * hourMs - 1000) })
    expect(await usageOf(server.visitor())).toMatchObject({ networkLeft: networkCap, freeAt: null })
    expect(await forgetHashedUsage(db)).toBe(rows.length)
  })
})

test('one home is one network, however many IPv6 addresses it has; others are others', async () => {
  const server = await shareTestServer({ TRUST_PROXY: 'loopback' })
  try {
    const runFrom = (address: string) => {
      const form = new FormData()
      form.set('image', picture, 'picture.jpg')
      const headers = { 'x-forwarded-for': address }
      return server.visitor().fetch(`/tools/v1/${tool}`, { method: 'POST', body: form, headers })
    }
    await holdWorker(server)
    expect((await runFrom('2001:db8:1:2::3')).status).toBe(202)
    await spendOfNetwork(server, 0)
    expect(await errorOf(await runFrom('2001:db8:1:2:ffff::1'))).toMatchObject({ code: 'network-cap' })
    expect((await runFrom('2001:db8:1:3::1')).status).toBe(202)
    expect((await runFrom('203.0.113.7')).status).toBe(202)
  } finally {
    await server.stop()
  }
})

test('without plans there is no cap of networks', async () => {
  const server = await shareTestServer({ PLANS: 'off' })
  try {
    const visitor = server.visitor()
    const { id } = await visitor.run(tool, picture)
    expect(await usageOf(visitor)).not.toHaveProperty('networkLeft')
    expect(await server.running.database.db.$count(hashedUsage)).toBe(0)
    await visitor.cancel(id)
  } finally {
    await server.stop()
  }
})
