import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Limits } from '../shared/limits.ts'
import { capsPerNetwork, roles } from '../shared/plans.ts'
import { hourMs } from '../shared/time-units.ts'
import { discPicture } from '../testing/pictures.ts'
import { holdWorker, spendRuns, visitorOf } from '../testing/roles.ts'
import { shareTestServer, type TestServer } from '../testing/server.ts'
import { signIn } from '../testing/sign-in.ts'
import { databases } from '../testing/stores.ts'
import { errorOf, type TestVisitor } from '../testing/visitor.ts'
import { tools } from '../tools/catalogue.ts'

const tool = 'remove-background'

const limitsOf = async (visitor: TestVisitor): Promise<Limits> =>
  Limits.parse(await (await visitor.fetch('/limits/v1')).json())
const usageOf = async (visitor: TestVisitor, id = tool) => (await limitsOf(visitor)).usage[id]

describe.each(databases)('on $name', ({ serve }) => {
  let server: TestServer

  beforeAll(async () => {
    server = await serve()
  })
  afterAll(() => server.stop())

  test('a newcomer without a session is told what they have', async () => {
    const { role, usage } = await limitsOf(server.visitor())
    expect(role).toBe('anonymous')
    const untouched = tools.map(({ id, cap: { anonymous: cap } }) => {
      return [id, { cap, used: 0, networkLeft: cap * capsPerNetwork, freeAt: null }] as const
    })
    expect(usage).toEqual(Object.fromEntries(untouched))
  })

  test.each(roles)('%s: what is used counts, what was given back or is a day old does not', async (role) => {
    const { visitor, userId } = await visitorOf(server, role)
    const past = { userId, tool }
    await spendRuns(server, { ...past, runs: 3, hoursAgo: 20 })
    await spendRuns(server, { ...past, runs: 2, state: 'returned' })
    await spendRuns(server, { ...past, runs: 5, hoursAgo: 25 })
    await spendRuns(server, { ...past, tool: `${tool}:preview`, runs: 7 })
    const limits = await limitsOf(visitor)
    expect(limits.role).toBe(role)
    expect(Object.keys(limits.usage).sort()).toEqual(tools.map(({ id }) => id).sort())
    for (const { id, cap } of tools) {
      expect(limits.usage[id]).toMatchObject({ cap: cap[role], used: id === tool ? 3 : 0, freeAt: null })
    }
  })

  test.each([
    { older: 1, recent: 19, freeInHours: 4 },
    // They had Pro before.
    { older: 31, recent: 20, freeInHours: 22 },
  ])('at the cap it says when the next run is free, as the refusal does: $freeInHours h', async (past) => {
    const { visitor, userId } = await visitorOf(server, 'free')
    await spendRuns(server, { userId, tool, runs: past.older, hoursAgo: 20 })
    await spendRuns(server, { userId, tool, runs: past.recent, hoursAgo: 2 })
    const usage = await usageOf(visitor)
    expect(usage).toMatchObject({ cap: 20, used: past.older + past.recent })
    expect((new Date(usage?.freeAt ?? '').getTime() - Date.now()) / hourMs).toBeCloseTo(past.freeInHours, 1)

    const refused = await visitor.post(tool, await discPicture(16, 16))
    const { error } = (await refused.clone().json()) as { error: { retryAt: string } }
    expect(error.retryAt).toBe(usage?.freeAt)
    expect(Number(refused.headers.get('retry-after')) / 3600).toBeCloseTo(past.freeInHours, 1)
    expect(await errorOf(refused)).toMatchObject({
      status: 429,
      code: 'usage-cap',
      message: 'You have reached the usage cap',
    })
  })

  test('50 requests at once at the edge of the cap: never one too many; what is cancelled or fails is given back', async () => {
    const { visitor, userId } = await visitorOf(server, 'pro')
    const cap = tools.find(({ id }) => id === 'text-remover')?.cap.pro ?? 0
    const left = 7
    await spendRuns(server, { userId, tool: 'text-remover', runs: cap - left })
    const letGo = await holdWorker(server)
    const picture = await discPicture(64, 48)
    const post = () => visitor.post('text-remover', picture)
    const burst = async () => {
      const answers = await Promise.all(Array.from({ length: 50 }, post))
      const accepted = answers.filter(({ status }) => status === 202)
      for (const answer of answers) {
        if (answer.status !== 202) expect(await errorOf(answer)).toMatchObject({ status: 429, code: 'usage-cap' })
      }
      return Promise.all(accepted.map(async (answer) => ((await answer.json()) as { id: string }).id))
    }
    const ids = await burst()
    expect(ids).toHaveLength(left)
    expect(await usageOf(visitor, 'text-remover')).toMatchObject({ cap, used: cap })
    expect(await burst()).toEqual([])

    // Cancelled before the start, and a second time, which changes nothing.
    for (const id of ids.slice(0, 2)) {
      expect((await visitor.cancel(id)).status).toBe(200)
      expect(await errorOf(await visitor.cancel(id))).toMatchObject({ code: 'task-finished' })
    }
    expect(await usageOf(visitor, 'text-remover')).toMatchObject({ used: cap - 2, freeAt: null })
    expect(await burst()).toHaveLength(2)

    // There is no text in it: all fail, and all of it is given back, once.
    await letGo()
    const { tasks } = (await (await visitor.fetch('/tasks/v1')).json()) as { tasks: { id: string; state: string }[] }
    const running = tasks.filter(({ state }) => state !== 'cancelled')
    expect(running).toHaveLength(left)
    for (const { id } of running) await visitor.until(id, 'failed')
    expect(await usageOf(visitor, 'text-remover')).toMatchObject({ used: cap - left })
    await visitor.deleteAll()
    expect(await usageOf(visitor, 'text-remover')).toMatchObject({ used: cap - left })
  })

  test('signing in takes along what was used, and gives more', async () => {
    const { visitor, userId } = await visitorOf(server, 'anonymous')
    await spendRuns(server, { userId, tool, runs: 10 })
    expect(await usageOf(visitor)).toMatchObject({ cap: 10, used: 10 })
    await signIn(server, visitor)
    expect(await usageOf(visitor)).toEqual({ cap: 20, used: 10, freeAt: null })
  })
})

test('without plans everyone gets what Pro gets, newcomers too', async () => {
  const server = await shareTestServer({ PLANS: 'off' })
  try {
    const visitor = server.visitor()
    const newcomer = await limitsOf(visitor)
    await visitor.post(tool, await discPicture(32, 32))
    for (const { role, usage } of [newcomer, await limitsOf(visitor)]) {
      expect(role).toBe('pro')
      expect(usage[tool]?.cap).toBe(2000)
    }
  } finally {
    await server.stop()
  }
})
