import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, isNotNull, not } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { TaskPage } from './shared/task.ts'
import { apiJobs, creditEntries, idempotentCalls, type TaskRow, tasks } from './store/schema.ts'
import { acceptTasks } from './tasks/accept.ts'
import { forgetAllWorkers } from './tasks/liveness.ts'
import { parseParams } from './tasks/run-params.ts'
import { type ApiCallerKit, apiCaller } from './testing/api-caller.ts'
import { discPicture } from './testing/pictures.ts'
import { openStore, type PipelineStore } from './testing/pipeline.ts'
import { createDatabase } from './testing/postgres.ts'
import { type ServerProcess, spawnServer } from './testing/process-server.ts'
import { childrenOf } from './testing/processes.ts'
import { eventually, TestVisitor } from './testing/visitor.ts'
import { catalogue } from './tools/catalogue.ts'

/** Real processes, really killed while a task runs: nothing accepted is lost, nothing ends twice, nothing is charged twice. */
let folder: string
const started: ServerProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'safelight-crash-'))
})
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGKILL')
    await ended
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const spawn = async (env: Record<string, string>) => {
  const server = await spawnServer(env)
  started.push(server)
  return server
}

/** Freezes the engine, so that the task is surely under way when the axe falls. */
const holdEngine = async ({ pid }: ServerProcess): Promise<number> => {
  const [engine] = await eventually(async () => {
    const children = childrenOf(pid)
    return children.length > 0 && children
  })
  process.kill(engine as number, 'SIGSTOP')
  return engine as number
}

describe('with the embedded database', () => {
  test('kill -9 of the server: after a restart the task ends well', async () => {
    const env = { DATA_DIR: join(folder, 'embedded'), PLANS: 'off' }
    const first = await spawn(env)
    const engine = await holdEngine(first)
    const before = first.visitor()
    const running = await before.run('remove-background', await discPicture())
    const waiting = await before.run('remove-background', await discPicture())
    await before.until(running.id, 'processing')
    first.child.kill('SIGKILL')
    process.kill(engine, 'SIGKILL')
    await first.ended

    const second = await spawn(env)
    const after = new TestVisitor(second.url)
    after.cookie = before.cookie
    for (const { id } of [running, waiting]) {
      const task = await after.until(id, 'ready')
      expect(task.results).toHaveLength(1)
      expect((await after.fetch(task.results[0]?.url as string)).status).toBe(200)
    }
    const again = await after.fetch('/tasks/v1')
    expect(TaskPage.parse(await again.json()).tasks).toHaveLength(2)
  })

  test('Ctrl-C, which reaches the engine too, hands the running task back; the next start finishes it', async () => {
    const env = { DATA_DIR: join(folder, 'stopped'), SHUTDOWN_SECONDS: '0' }
    const first = await spawn(env)
    await holdEngine(first)
    const before = first.visitor()
    const { id } = await before.run('remove-background', await discPicture())
    await before.until(id, 'processing')
    process.kill(-first.pid, 'SIGINT')
    expect(await first.ended).toBe(0)
    const second = await spawn(env)
    const after = new TestVisitor(second.url)
    after.cookie = before.cookie
    await after.until(id, 'ready')
  })
})

describe.skipIf(!process.env.SAFELIGHT_TEST_POSTGRES)('with Postgres and processes of their own', () => {
  let database: { url: string; drop: () => Promise<void> }

  beforeAll(async () => {
    database = await createDatabase(process.env.SAFELIGHT_TEST_POSTGRES as string)
  })
  afterAll(() => database.drop())

  const query = async (sql: string): Promise<Record<string, unknown>[]> => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    try {
      return (await client.query(sql)).rows
    } finally {
      await client.end()
    }
  }

  test('two workers share the queue; kill -9 of one while it works: the other finishes its task, once', async () => {
    const env = { DATA_DIR: join(folder, 'shared'), DATABASE_URL: database.url, PLANS: 'off' }
    const web = await spawn({ ...env, ROLES: 'web' })
    const doomed = await spawn({ ...env, ROLES: 'worker' })
    const doomedEngine = await holdEngine(doomed)
    const visitor = web.visitor()
    const first = await visitor.run('remove-background', await discPicture())
    await visitor.until(first.id, 'processing')

    await spawn({ ...env, ROLES: 'worker' })
    const second = await visitor.run('remove-background', await discPicture())
    await visitor.until(second.id, 'ready')
    expect((await visitor.task(first.id)).state).toBe('processing')

    doomed.child.kill('SIGKILL')
    await doomed.ended
    await visitor.until(first.id, 'ready')
    // The dead worker's engine wakes up and finds nobody to report to.
    process.kill(doomedEngine, 'SIGCONT')
    const rows = await query(`select t.state, t.attempt, u.state as usage from tasks t join usage u on u.task_id = t.id
      order by t.created_at`)
    expect(rows).toEqual([
      { state: 'ready', attempt: 2, usage: 'charged' },
      { state: 'ready', attempt: 1, usage: 'charged' },
    ])
    expect(await query('select count(distinct worker_id)::int as workers from tasks')).toEqual([{ workers: 1 }])
  })

  test('kill -9 of the web process while a task runs: the worker finishes it, and the next web process shows it', async () => {
    const env = { DATA_DIR: join(folder, 'shared'), DATABASE_URL: database.url }
    const first = await spawn({ ...env, ROLES: 'web' })
    const worker = await spawn({ ...env, ROLES: 'worker' })
    const engine = await holdEngine(worker)
    const before = first.visitor()
    const { id } = await before.run('remove-background', await discPicture())
    await before.until(id, 'processing')
    first.child.kill('SIGKILL')
    await first.ended
    process.kill(engine, 'SIGCONT')
    const second = await spawn({ ...env, ROLES: 'web' })
    const after = new TestVisitor(second.url)
    after.cookie = before.cookie
    expect((await after.until(id, 'ready')).results).toHaveLength(1)
  })

  test('kill -9 in the middle of paid calls: nothing is charged twice, nothing is lost, what nobody got is returned', async () => {
    const env = { DATA_DIR: join(folder, 'paid'), DATABASE_URL: database.url }
    const store = await openStore(database.url)
    const { db } = store.database
    const first = await spawn(env)
    const engine = await holdEngine(first)
    const program = await apiCaller({ url: first.url, running: store }, 4)
    const send = (url: string, headers?: Record<string, string>) =>
      program.call(
        new URL('/image-upscaling/v1', url).href,
        { image_file: picture, target_width: '8', target_height: '8' },
        headers,
      )
    const picture = await discPicture(16, 16)
    const name = { 'idempotency-key': 'order 17' }
    const lost = Promise.allSettled([send(first.url), send(first.url, name)])
    const [job] = await acceptJob(store, program)
    await cp(join(store.filesDir, 'tasks'), join(env.DATA_DIR, 'files/tasks'), { recursive: true })
    await eventually(async () => (await program.balance()) === 1)
    first.child.kill('SIGKILL')
    process.kill(engine, 'SIGKILL')
    await first.ended
    expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected'])

    // The dead are found out by their silence, which other tests wait for, and a minute has gone by for the call without a name.
    await forgetAllWorkers(store)
    const [named] = await db.select().from(idempotentCalls)
    const isNamed = eq(tasks.jobId, named?.jobId as string)
    await db
      .update(tasks)
      .set({ answerBy: new Date(Date.now() + 600_000) })
      .where(isNamed)
    await db
      .update(tasks)
      .set({ answerBy: new Date(0) })
      .where(and(isNotNull(tasks.answerBy), not(isNamed)))
    const second = await spawn(env)
    const again = await send(second.url, name)
    expect([again.status, again.headers.get('x-credits-consumed')]).toEqual([200, '0'])
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    const bytes = await again.arrayBuffer()
    const repeated = await send(second.url, name)
    expect(repeated.headers.get('x-credits-consumed')).toBe('0')
    expect(await repeated.arrayBuffer()).toEqual(bytes)
    await eventually(async () => {
      const rows = await db
        .select()
        .from(tasks)
        .where(eq(tasks.id, job?.id as string))
      return rows[0]?.state === 'ready'
    })
    await eventually(async () => (await program.balance()) === 2)
    const entries = await db.select().from(creditEntries).where(eq(creditEntries.userId, program.userId))
    const count = (wanted: string) => entries.filter(({ kind }) => kind === wanted).length
    expect([count('reserved'), count('spent'), count('returned')]).toEqual([3, 2, 1])
    expect(await db.$count(tasks, eq(tasks.userId, program.userId))).toBe(2)
    await store.close()
  })
})

/** A job that nobody waits for on the line. */
const acceptJob = async (store: PipelineStore, { userId, row }: ApiCallerKit): Promise<TaskRow[]> => {
  const visitor = { id: userId, role: 'pro', isAnonymous: false, network: null } as const
  const tool = catalogue['image-upscaler']
  const params = parseParams(tool, { target: { width: 8, height: 8 } })
  const request = { ...(await store.request(visitor)), tool, params }
  const jobId = randomUUID()
  const limits = { credits: 1, maxAtOnce: 10, output: null, answerBy: null, keptMinutes: 60 }
  const api = { keyId: row.id, jobId, jobIndex: 0, ...limits }
  return acceptTasks(store, [{ ...request, api }], async (tx) => {
    await tx.insert(apiJobs).values({ id: jobId, userId, keyId: row.id, tool: tool.id, count: 1 })
  })
}
