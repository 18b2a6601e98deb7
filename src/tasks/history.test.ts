import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxDeleted, Task, TaskPage } from '../shared/task.ts'
import { tasks, usage } from '../store/schema.ts'
import { asBlob, discPicture, flatPng } from '../testing/pictures.ts'
import { holdWorker, spendRuns, visitorOf } from '../testing/roles.ts'
import { seedTasks } from '../testing/seed-tasks.ts'
import { shareTestServer } from '../testing/server.ts'
import { errorOf, type TestVisitor } from '../testing/visitor.ts'

const server = await shareTestServer()
afterAll(() => server.stop())

const db = () => server.running.database.db
const list = async (visitor: TestVisitor, query = '') =>
  TaskPage.parse(await (await visitor.fetch(`/tasks/v1?limit=100${query}`)).json())
const storedFor = (id: string) => readdir(join(server.dataDir, 'files', 'tasks', id)).catch(() => [])
test('the list is narrowed down by tool and state, page by page', async () => {
  const { visitor, userId } = await visitorOf(server, 'free')
  const seeds = [
    { tool: 'cleanup' },
    { tool: 'relight', state: 'failed' },
    { tool: 'cleanup', state: 'cancelled' },
    { tool: 'cleanup', state: 'failed' },
    { tool: 'cleanup' },
  ] as const
  const [newest, relight, cancelled, failed, oldest] = await seedTasks(server, userId, seeds)
  const ids = async (query: string) => (await list(visitor, query)).tasks.map(({ id }) => id)
  expect(await ids('')).toEqual([newest, relight, cancelled, failed, oldest])
  expect(await ids('&tool=cleanup')).toEqual([newest, cancelled, failed, oldest])
  expect(await ids('&state=failed')).toEqual([relight, failed])
  expect(await ids('&state=ready&tool=cleanup')).toEqual([newest, oldest])
  expect(await ids('&tool=uncrop')).toEqual([])
  const { next } = TaskPage.parse(await (await visitor.fetch('/tasks/v1?limit=1&state=ready')).json())
  expect(await ids(`&state=ready&cursor=${next}`)).toEqual([oldest])
  const both = TaskPage.parse(await (await visitor.fetch('/tasks/v1?limit=2&state=ready')).json())
  expect([both.tasks.length, both.next]).toEqual([2, null])
  const noId = '-'.repeat(36)
  for (const query of [
    'state=odd',
    'tool=%00',
    `cursor=1.${noId}`,
    `cursor=-8640000000000000.${oldest}`,
    'cursor=1.x',
  ]) {
    expect((await visitor.fetch(`/tasks/v1?${query}`)).status, query).toBe(400)
  }

  await db()
    .update(tasks)
    .set({ state: 'processing' })
    .where(eq(tasks.id, oldest as string))
  expect(await ids('&state=in-progress')).toEqual([oldest])
  await db()
    .update(tasks)
    .set({ state: 'ready' })
    .where(eq(tasks.id, oldest as string))
})

describe('deleting many', () => {
  const remove = (visitor: TestVisitor, ids: unknown) => visitor.send('/tasks/v1/delete', { ids })

  test('takes files and tasks of their owner, whatever state they are in, and nobody else’s', async () => {
    const { visitor, userId } = await visitorOf(server, 'free')
    const other = await visitorOf(server, 'free')
    const own = await seedTasks(server, userId, [
      { hasOwnFiles: true },
      { hasOwnFiles: true, state: 'failed' },
      { hasOwnFiles: true },
    ])
    const [theirs] = await seedTasks(server, other.userId, [{ hasOwnFiles: true }])
    const [first, second, kept] = own as [string, string, string]
    await visitor.fetch(`/tasks/v1/${first}/results/0/thumbnail`)
    expect(await storedFor(first)).toContain('result-thumbnail')
    const running = await visitor.run('remove-background', await discPicture())
    const asked = [first, second, running.id, theirs, randomUUID()]
    expect((await remove(visitor, asked)).status).toBe(204)
    expect((await list(visitor)).tasks.map(({ id }) => id)).toEqual([kept])
    expect((await list(other.visitor)).tasks.map(({ id }) => id)).toEqual([theirs])
    for (const id of [first, second, running.id]) expect(await storedFor(id)).toEqual([])
    expect(await storedFor(kept)).toHaveLength(3)
    // Cancelled on its way out, so it costs nothing.
    const [counted] = await db().select().from(usage).where(eq(usage.taskId, running.id))
    expect(counted).toMatchObject({ state: 'returned' })
    expect((await remove(visitor, asked)).status).toBe(204)
  })

  test('is bounded, and needs ids', async () => {
    const { visitor } = await visitorOf(server, 'free')
    for (const ids of [[], ['x'], undefined, Array.from({ length: maxDeleted + 1 }, randomUUID)]) {
      expect(await errorOf(await remove(visitor, ids))).toMatchObject({ status: 400 })
    }
    expect((await remove(server.visitor(), [randomUUID()])).status).toBe(204)
  })
})

describe('small pictures of results', () => {
  test('are small, keep what is transparent, and are made once', async () => {
    const { visitor, userId } = await visitorOf(server, 'free')
    const [id] = (await seedTasks(server, userId, [{ hasOwnFiles: true, results: 2 }])) as [string]
    const { results } = await visitor.task(id)
    const url = results[1]?.thumbnailUrl ?? ''
    const answers = await Promise.all([visitor.fetch(url), visitor.fetch(url), server.visitor().fetch(url)])
    for (const answer of answers) {
      expect(answer.headers.get('content-type')).toBe('image/webp')
      expect(answer.headers.get('cache-control')).toContain('private')
      const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect(info).toMatchObject({ width: 320, height: 240, channels: 4 })
      expect([data[3], data[(120 * 320 + 160) * 4 + 3]]).toEqual([0, 255])
    }
    expect((await storedFor(id)).sort()).toEqual(['input', 'result', 'result-thumbnail', 'thumbnail'])
  })

  test('are their owner’s, and a link to one opens nothing else', async () => {
    const { visitor, userId } = await visitorOf(server, 'free')
    const stranger = await visitorOf(server, 'free')
    const [id] = (await seedTasks(server, userId, [{ hasOwnFiles: true }])) as [string]
    const path = `/tasks/v1/${id}/results/0/thumbnail`
    expect((await visitor.fetch(path)).status).toBe(200)
    for (const someone of [stranger.visitor, server.visitor()]) expect((await someone.fetch(path)).status).toBe(404)
    expect((await visitor.fetch(`/tasks/v1/${id}/results/1/thumbnail`)).status).toBe(404)
    const link = (await visitor.task(id)).results[0]?.thumbnailUrl ?? ''
    expect((await server.visitor().fetch(link)).status).toBe(200)
    expect((await server.visitor().fetch(link.replace('/thumbnail', ''))).status).toBe(404)

    await visitor.fetch(`/tasks/v1/${id}`, { method: 'DELETE' })
    expect(await storedFor(id)).toEqual([])
    expect((await visitor.fetch(link)).status).toBe(404)
  })
})

describe('once more', () => {
  const retry = (visitor: TestVisitor, id: string) => visitor.fetch(`/tasks/v1/${id}/retry`, { method: 'POST' })
  // What is accepted waits: nothing here is about what comes of it.
  let letGo: () => Promise<void>
  beforeAll(async () => {
    letGo = await holdWorker(server)
  })
  afterAll(() => letGo())

  test('a failed run starts again from what is stored, as a run like any other', async () => {
    const { visitor, userId } = await visitorOf(server, 'free')
    const failed = { state: 'failed', hasOwnFiles: true, name: 'disc.png' } as const
    const [id, other] = (await seedTasks(server, userId, [failed, failed])) as [string, string]
    const answer = await retry(visitor, id)
    expect(answer.status).toBe(202)
    const again = Task.parse(await answer.json())
    expect(again).toMatchObject({
      tool: 'remove-background',
      state: 'queued',
      params: { quality: 'sd' },
      input: { name: 'disc.png', width: 480, height: 360 },
    })
    expect((await storedFor(again.id)).sort()).toEqual(['input', 'thumbnail'])
    const counted = await db().select().from(usage).where(eq(usage.taskId, again.id))
    expect(counted).toMatchObject([{ state: 'reserved', tool: 'remove-background' }])
    expect(await visitor.task(id)).toMatchObject({ state: 'failed' })

    expect(await errorOf(await retry(visitor, other))).toMatchObject({ code: 'too-many-at-once' })
    expect(await errorOf(await retry(visitor, again.id))).toMatchObject({ status: 409, code: 'task-not-failed' })
    await visitor.cancel(again.id)
    await spendRuns(server, { userId, tool: 'remove-background', runs: 1000 })
    expect(await errorOf(await retry(visitor, other))).toMatchObject({ status: 429, code: 'usage-cap' })
  })

  test('its mask comes along', async () => {
    const { visitor } = await visitorOf(server, 'pro')
    const form = new FormData()
    form.set('image', await discPicture(64, 48), 'disc.jpg')
    form.set('mask', asBlob(flatPng(64, 48)), 'mask.png')
    const first = Task.parse(await (await visitor.fetch('/tools/v1/cleanup', { method: 'POST', body: form })).json())
    await visitor.cancel(first.id)
    const again = Task.parse(await (await retry(visitor, first.id)).json())
    expect((await storedFor(again.id)).sort()).toEqual(['input', 'mask', 'thumbnail'])
    await visitor.deleteAll()
  })

  test('is refused to others, and where the picture or the right to the tool is gone', async () => {
    const { visitor, userId } = await visitorOf(server, 'free')
    const stranger = await visitorOf(server, 'free')
    const [gone, sold, kept] = (await seedTasks(server, userId, [
      { state: 'failed' },
      { state: 'failed', tool: 'uncrop', hasOwnFiles: true },
      { state: 'failed', hasOwnFiles: true },
    ])) as [string, string, string]
    const input = {
      key: 'tasks/nowhere/input',
      thumbnailKey: 'x',
      maskKey: null,
      name: 'x',
      type: 'image/png',
    } as const
    await db()
      .update(tasks)
      .set({ input: { ...input, width: 1, height: 1, bytes: 1 } })
      .where(eq(tasks.id, gone))
    expect(await errorOf(await retry(visitor, gone))).toMatchObject({ status: 410, code: 'input-gone' })
    expect(await errorOf(await retry(visitor, sold))).toMatchObject({ code: 'pro-only' })
    for (const someone of [stranger.visitor, server.visitor()]) {
      expect(await errorOf(await retry(someone, kept))).toMatchObject({ code: 'not-found' })
    }
    expect(await db().$count(tasks, eq(tasks.userId, userId))).toBe(3)
  })
})
