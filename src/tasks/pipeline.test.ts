import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetVisitors } from '../accounts/forget-visitors.ts'
import { forgetOldUsage } from '../limits/usage.ts'
import type { Database } from '../store/database.ts'
import { session, tasks, usage, user } from '../store/schema.ts'
import { openStore, type PipelineStore } from '../testing/pipeline.ts'
import { databases } from '../testing/stores.ts'
import { acceptTask } from './accept.ts'
import { type ClaimedTask, claimTask, completeTask, failTask, handBackTask, holdsClaim, retryTask } from './claims.ts'
import { sendHeartbeat } from './liveness.ts'
import { cancelTask, deleteTask } from './owner.ts'
import { readQueueView } from './queue-view.ts'
import { sweepExpired, sweepStrayFiles } from './retention.ts'
import { readRoleQueues, setShare } from './role-queues.ts'

describe.each(databases)('the life of a task on $name', ({ open }) => {
  let store: PipelineStore
  let database: Database
  let drop: () => Promise<void>

  beforeAll(async () => {
    const target = await open()
    drop = target.drop
    store = await openStore(target.url)
    database = store.database
  })

  afterAll(async () => {
    await store.close()
    await drop()
  })

  const claim = async () => (await claimTask(store, 'worker-1')) as ClaimedTask
  const row = async (id: string) => (await database.db.select().from(tasks).where(eq(tasks.id, id)))[0]
  const usageOf = async (id: string) =>
    (await database.db.select({ state: usage.state }).from(usage).where(eq(usage.taskId, id))).map(({ state }) => state)

  /** Until none waits; each is ended before the next is taken. */
  const takeAll = async () => {
    const taken: string[] = []
    for (let task = await claimTask(store, 'worker-1'); task; task = await claimTask(store, 'worker-1')) {
      taken.push(task.id)
      await failTask(store, task, 'internal')
    }
    return taken
  }
  const shownOrder = async (ids: readonly string[]) => {
    const view = await readQueueView(database.db)
    return ids.toSorted((a, b) => (view.placeOf(a)?.position ?? 0) - (view.placeOf(b)?.position ?? 0))
  }

  test('Pro before free before anonymous, then first come; places say so', async () => {
    const anonymous = await store.submit('anonymous')
    const free = await store.submit('free')
    const freeLater = await store.submit('free')
    const pro = await store.submit('pro')
    const order = [pro, free, freeLater, anonymous].map(({ id }) => id)
    expect(await shownOrder(order.toSorted())).toEqual(order)
    expect(await takeAll()).toEqual(order)
  })

  test('who sends many waits after each for everyone else; places and the estimate say so', async () => {
    const many = await store.visitor('pro')
    const flood: string[] = []
    for (let count = 0; count < 10; count++) flood.push((await acceptTask(store, await store.request(many))).id)
    const running = await claim()
    const newcomer = { tool: 'remove-background', effort: 1, userId: null, role: 'pro' } as const
    expect((await readQueueView(database.db)).placeOfNew(newcomer).position).toBe(2)
    const one = await store.submit('pro')
    const another = await store.submit('pro')
    const order = [flood[1], one.id, another.id, ...flood.slice(2)] as string[]
    expect(await shownOrder(order.toSorted())).toEqual(order)
    // Handed back, it has its old place.
    await handBackTask(store, running)
    expect(await takeAll()).toEqual([flood[0], ...order])
  })

  test('no role waits for ever, however many of another come', async () => {
    const waiting = await store.submit('anonymous')
    const served: string[] = []
    while (!served.includes(waiting.id)) {
      await store.submit('pro')
      await store.submit('free')
      const task = await claim()
      served.push(task.id)
      await failTask(store, task, 'internal')
    }
    expect(served.length).toBeLessThanOrEqual(10)
    await takeAll()
  })

  test('many who come at once are taken once each, in the order shown, by workers that ask at once', async () => {
    const requests = await Promise.all(
      (['anonymous', 'free', 'pro', 'pro'] as const).flatMap((role) =>
        Array.from({ length: 5 }, async () => store.request(await store.visitor(role))),
      ),
    )
    const ids = (await Promise.all(requests.map((request) => acceptTask(store, request)))).map(({ id }) => id)
    const order = await shownOrder(ids)
    const taken: ClaimedTask[] = []
    const work = async () => {
      for (let task = await claimTask(store, 'worker-1'); task; task = await claimTask(store, 'worker-1'))
        taken.push(task)
    }
    await Promise.all([work(), work(), work(), work()])
    expect(taken.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    // Within one round of questions workers may be answered in any order.
    const rounds = order.map((id) => Math.abs(taken.findIndex((task) => task.id === id) - order.indexOf(id)))
    expect(Math.max(...rounds)).toBeLessThan(4)
    for (const task of taken) await failTask(store, task, 'internal')
  })

  test('a result is charged once, whoever says so again', async () => {
    const { id } = await store.submit('free')
    expect(await usageOf(id)).toEqual(['reserved'])
    const task = await claim()
    expect(await completeTask(store, task, [])).toBe(true)
    expect(await completeTask(store, task, [])).toBe(false)
    await failTask(store, task, 'internal')
    expect(await row(id)).toMatchObject({ state: 'ready', errorCode: null, progress: 1 })
    expect(await usageOf(id)).toEqual(['charged'])
  })

  test('a failure gives the run back', async () => {
    const { id } = await store.submit('free')
    await failTask(store, await claim(), 'remove-background-failed')
    expect(await row(id)).toMatchObject({ state: 'failed', errorCode: 'remove-background-failed' })
    expect(await usageOf(id)).toEqual(['returned'])
  })

  test('after a crash there is one more try, then it fails', async () => {
    const { id } = await store.submit('free')
    await retryTask(store, await claim())
    expect(await row(id)).toMatchObject({ state: 'queued', attempt: 1, claim: null })
    await retryTask(store, await claim())
    expect(await claimTask(store, 'worker-1')).toBeNull()
    expect(await row(id)).toMatchObject({ state: 'failed', errorCode: 'remove-background-failed' })
    expect(await usageOf(id)).toEqual(['returned'])
  })

  test('handing back keeps the place and does not use up the second try', async () => {
    const first = await store.submit('free')
    const second = await store.submit('free')
    await handBackTask(store, await claim())
    await retryTask(store, await claim())
    const again = await claim()
    expect(again).toMatchObject({ id: first.id, attempt: 2 })
    await completeTask(store, again, [])
    const next = await claim()
    expect(next.id).toBe(second.id)
    await completeTask(store, next, [])
  })

  test('a run that lost its claim can write nothing any more', async () => {
    const { id } = await store.submit('free')
    const lost = await claim()
    await retryTask(store, lost)
    const current = await claim()
    expect(await holdsClaim(store, lost)).toBe(false)
    expect(await completeTask(store, lost, [])).toBe(false)
    await failTask(store, lost, 'internal')
    await handBackTask(store, lost)
    expect(await row(id)).toMatchObject({ state: 'processing', claim: current.claim })
    await completeTask(store, current, [])
  })

  test('cancel costs nothing, waiting or running', async () => {
    const waiting = await store.submit('free')
    await cancelTask(store, waiting.userId, waiting.id)
    expect(await usageOf(waiting.id)).toEqual(['returned'])
    expect(await claimTask(store, 'worker-1')).toBeNull()

    const running = await store.submit('free')
    const task = await claim()
    await cancelTask(store, running.userId, running.id)
    expect(await usageOf(running.id)).toEqual(['returned'])
    expect(await completeTask(store, task, [])).toBe(false)
    await expect(cancelTask(store, running.userId, running.id)).rejects.toMatchObject({ code: 'task-finished' })
    await expect(cancelTask(store, 'someone-else', running.id)).rejects.toMatchObject({ code: 'not-found' })
  })

  test('a task that is claimed and cancelled at the same moment is cancelled, once', async () => {
    for (let round = 0; round < 20; round++) {
      const { id, userId } = await store.submit('free')
      const [, cancelled] = await Promise.all([claimTask(store, 'worker-1'), cancelTask(store, userId, id)])
      expect(cancelled.state).toBe('cancelled')
      expect(await usageOf(id)).toEqual(['returned'])
      expect(await claimTask(store, 'worker-1')).toBeNull()
    }
  })

  test('the tasks of a silent worker wait again, and nobody else is disturbed', async () => {
    const { id } = await store.submit('free')
    const other = await store.submit('free')
    await sendHeartbeat(store, { id: 'dead', slots: 1 }, () => [])
    await sendHeartbeat(store, { id: 'alive', slots: 1 }, () => [])
    const lost = (await claimTask(store, 'dead')) as ClaimedTask
    const held = (await claimTask(store, 'alive')) as ClaimedTask
    await database.db.execute(sql`update workers set seen_at = now() - interval '11 seconds' where id = 'dead'`)
    expect(await sendHeartbeat(store, { id: 'alive', slots: 1 }, () => [held.claim])).toBe(1)
    expect(await row(id)).toMatchObject({ state: 'queued', attempt: 1 })
    expect(await row(other.id)).toMatchObject({ state: 'processing', claim: held.claim })
    expect(await completeTask(store, lost, [])).toBe(false)
    await completeTask(store, held, [])
    await completeTask(store, await claim(), [])
  })

  test('a worker that lost track of its own task gives it back', async () => {
    const { id } = await store.submit('free')
    await sendHeartbeat(store, { id: 'forgetful', slots: 1 }, () => [])
    const task = (await claimTask(store, 'forgetful')) as ClaimedTask
    expect(await sendHeartbeat(store, { id: 'forgetful', slots: 1 }, () => [])).toBe(0)
    await database.db.update(tasks).set({ startedAt: sql`now() - interval '1 minute'` }).where(eq(tasks.id, id))
    expect(await sendHeartbeat(store, { id: 'forgetful', slots: 1 }, () => [task.claim])).toBe(0)
    expect(await sendHeartbeat(store, { id: 'forgetful', slots: 1 }, () => [])).toBe(1)
    await completeTask(store, await claim(), [])
  })

  test.each([
    ['anonymous', 1],
    ['free', 1],
    ['pro', 10],
  ] as const)('%s: of 30 requests at once %i are accepted, and the others leave no file', async (role, limit) => {
    const visitor = await store.visitor(role)
    const request = await store.request(visitor)
    const before = (await readdir(store.filesDir, { recursive: true })).length
    const answers = await Promise.allSettled(Array.from({ length: 30 }, () => acceptTask(store, request)))
    const accepted = answers.filter((answer) => answer.status === 'fulfilled')
    expect(accepted).toHaveLength(limit)
    const refusal = { code: 'too-many-at-once', message: `Only ${limit} files can be processed at a time` }
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject(refusal)
    }
    const stored = (await readdir(store.filesDir, { recursive: true })).filter((name) => /input$/.test(name))
    expect(stored.length).toBeGreaterThanOrEqual(limit)
    for (const answer of accepted) await deleteTask(store, visitor.id, answer.value.id)
    expect((await readdir(store.filesDir, { recursive: true })).length).toBe(before)
    expect((await acceptTask(store, request)).state).toBe('queued')
    await deleteTask(store, visitor.id, (await claim()).id)
  })

  test('files that could not all be stored are taken away again', async () => {
    const before = (await readdir(store.filesDir, { recursive: true })).length
    const put: typeof store.files.put = async (key, ...rest) => {
      if (key.endsWith('/thumbnail')) throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
      await store.files.put(key, ...rest)
    }
    const request = await store.request(await store.visitor('free'))
    const broken = { ...store, files: { ...store.files, put } }
    await expect(acceptTask(broken, request)).rejects.toThrow('ECONNRESET')
    expect((await readdir(store.filesDir, { recursive: true })).length).toBe(before)
  })

  test('what is past its retention goes, files and all; the rest stays', async () => {
    const old = await store.submit('free')
    await completeTask(store, await claim(), [])
    const young = await store.submit('free')
    await completeTask(store, await claim(), [])
    await database.db.update(tasks).set({ expiresAt: sql`now() - interval '1 second'` }).where(eq(tasks.id, old.id))
    expect(await sweepExpired(store)).toBe(1)
    expect(await row(old.id)).toBeUndefined()
    expect(await store.files.read(`tasks/${old.id}/input`)).toBeNull()
    expect(await row(young.id)).toBeDefined()
    const kept = await store.files.read(`tasks/${young.id}/input`)
    kept?.stream.destroy()
    expect(kept).not.toBeNull()
  })

  test('files without a task go after a day, and only those', async () => {
    const { id } = await store.submit('free')
    await store.files.put('tasks/0b5d9a3e-58a4-4d7e-9a43-0d6d4a1d2c11/input', Buffer.from('stray'), 'image/png')
    await store.files.put(`tasks/${id}/lost-claim/0`, Buffer.from('stray'), 'image/png')
    await writeFile(join(store.filesDir, 'tmp', 'half-written'), 'half a pic')
    expect(await sweepStrayFiles(store)).toBe(0)
    await store.age(store.filesDir)
    expect(await sweepStrayFiles(store)).toBe(3)
    expect(await readdir(join(store.filesDir, 'tmp'))).toEqual([])
    expect(await readdir(join(store.filesDir, 'tasks', id))).toEqual(expect.arrayContaining(['input', 'thumbnail']))
    await deleteTask(store, (await claim()).userId, id)
  })

  test('deleting an account takes its tasks and usage along', async () => {
    const { userId, id } = await store.submit('free')
    await database.db.delete(user).where(eq(user.id, userId))
    expect(await row(id)).toBeUndefined()
    expect(await usageOf(id)).toEqual([])
    expect(await claimTask(store, 'worker-1')).toBeNull()
  })

  test('old usage and visitors who cannot come back are forgotten, others are not', async () => {
    const { db } = database
    const gone = await store.visitor('anonymous')
    const withSession = await store.visitor('anonymous')
    const withPicture = await store.submit('anonymous')
    const registered = await store.visitor('free')
    const everyone = [gone.id, withSession.id, withPicture.userId, registered.id]
    await db.update(user).set({ createdAt: sql`now() - interval '31 days'` }).where(inArray(user.id, everyone))
    const inAnHour = new Date(Date.now() + 3_600_000)
    await db.insert(session).values({ id: 's1', token: 't1', userId: withSession.id, expiresAt: inAnHour })
    await db.insert(session).values({ id: 's2', token: 't2', userId: gone.id, expiresAt: new Date(0) })
    await db.insert(usage).values({ userId: registered.id, tool: 'x', state: 'charged', createdAt: new Date(0) })

    expect(await forgetOldUsage(db)).toBe(1)
    expect(await forgetVisitors(db)).toBe(1)
    const left = await db.select({ id: user.id }).from(user).where(inArray(user.id, everyone))
    expect(left.map(({ id }) => id).sort()).toEqual(everyone.slice(1).sort())
    await deleteTask(store, withPicture.userId, withPicture.id)
  })

  test('the share of programs is what was set last, and stays when runs are taken', async () => {
    await setShare(database.db, 'api', 9)
    await store.submit('pro')
    await takeAll()
    const shares = async () => (await readRoleQueues(database.db)).map(({ role, share }) => [role, share])
    expect(Object.fromEntries(await shares())).toEqual({ anonymous: 1, free: 3, pro: 6, api: 9 })
    await setShare(database.db, 'api', 6)
    expect(Object.fromEntries(await shares())).toMatchObject({ api: 6 })
  })
})
