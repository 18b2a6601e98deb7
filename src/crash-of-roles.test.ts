import { writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { and, count, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Job, JobPage } from './shared/api-job.ts'
import { creditEntries, type TaskRow, tasks, usage, webhookDeliveries, workers } from './store/schema.ts'
import { heartbeatTimeoutSeconds } from './tasks/timings.ts'
import { type ApiCallerKit, apiCaller, type FormFields } from './testing/api-caller.ts'
import { type CrashScene, killServer, openCrashScene } from './testing/crash-scene.ts'
import { type OutsideServer, startOutsideServer } from './testing/outside-server.ts'
import { discPicture } from './testing/pictures.ts'
import { openStore, type PipelineStore } from './testing/pipeline.ts'
import { createDatabase } from './testing/postgres.ts'
import type { ServerProcess } from './testing/process-server.ts'
import { eventually, TestVisitor } from './testing/visitor.ts'

const postgres = process.env.SAFELIGHT_TEST_POSTGRES

/**
 * Web and workers as processes of their own, killed one after the other in the middle of paid calls: nothing is charged twice, nothing is
 * lost, what nobody got is returned. Each test goes on with the processes that the one before has left alive: their starts take longest.
 */
describe.skipIf(!postgres)('with Postgres and processes of their own', () => {
  let scene: CrashScene
  let database: { url: string; drop: () => Promise<void> }
  let store: PipelineStore
  let outside: OutsideServer
  let env: Record<string, string>
  let program: ApiCallerKit
  let picture: Blob
  let web: ServerProcess
  let worker: ServerProcess
  /** What every call of the program is answered with. */
  let bytes: ArrayBuffer

  beforeAll(async () => {
    scene = await openCrashScene()
    database = await createDatabase(postgres as string)
    store = await openStore(database.url)
    outside = await startOutsideServer()
    const certificatePath = join(scene.folder, 'outside.pem')
    await writeFile(certificatePath, outside.certificate)
    env = {
      DATA_DIR: join(scene.folder, 'data'),
      DATABASE_URL: database.url,
      API_FETCH_HOSTS: outside.host,
      NODE_EXTRA_CA_CERTS: certificatePath,
    }
    const starting = [startWeb(), startWorker()] as const
    ;[web, worker] = await Promise.all(starting)
    program = await apiCaller({ url: web.url, running: store }, 30)
    picture = await discPicture(16, 16)
  })
  afterAll(async () => {
    await scene.close()
    await outside.close()
    await store.close()
    await database.drop()
  })

  const startWeb = () => scene.spawn({ ...env, ROLES: 'web' })
  const startWorker = (slots = 1) => scene.spawn({ ...env, ROLES: 'worker', WORKER_SLOTS: String(slots) })
  const db = () => store.database.db
  const atWeb = (path: string): string => new URL(path, web.url).href
  const named = (name: string) => ({ 'idempotency-key': name })
  const call = (fields: FormFields = {}, headers?: Record<string, string>) =>
    program.call(
      atWeb('/image-upscaling/v1'),
      { image_file: picture, target_width: '8', target_height: '8', ...fields },
      headers,
    )
  const order = async (pictures: number, headers?: Record<string, string>): Promise<Job> => {
    const params = JSON.stringify({ target: { width: 8, height: 8 } })
    const fields = { tool: 'image-upscaler', params, webhook_url: outside.url('/hook') }
    const answer = await program.call(
      atWeb('/v1/jobs'),
      { ...fields, image_file: Array(pictures).fill(picture) },
      headers,
    )
    return Job.parse(await answer.json())
  }
  const ask = async (path: string): Promise<unknown> =>
    (await fetch(atWeb(path), { headers: { 'x-api-key': program.key } })).json()
  const tasksWhere = (which: SQL | undefined): Promise<TaskRow[]> => db().select().from(tasks).where(which)
  const untilCount = (wanted: number, which: SQL | undefined) =>
    eventually(async () => (await db().$count(tasks, which)) === wanted)
  const untilReady = ({ id, count: wanted }: Job) =>
    untilCount(wanted, and(eq(tasks.jobId, id), eq(tasks.state, 'ready')))
  /** How the names of the workers of a process begin; the name of this machine may have numbers in it as well. */
  const nameIn = ({ pid }: ServerProcess) => `${hostname()}-${pid}-`
  const isIn = (column: typeof tasks.workerId | typeof workers.id, which: ServerProcess) =>
    sql`starts_with(${column}, ${nameIn(which)})`
  /** The dead are found out by their silence: as if it had lasted long enough. */
  const killWorker = async (which: ServerProcess) => {
    await killServer(which)
    await db()
      .update(workers)
      .set({ seenAt: sql`now() - make_interval(secs => ${heartbeatTimeoutSeconds})` })
      .where(isIn(workers.id, which))
  }
  const entries = async (): Promise<Record<string, number>> => {
    const { kind, userId } = creditEntries
    const rows = await db()
      .select({ kind, entries: count() })
      .from(creditEntries)
      .where(eq(userId, program.userId))
      .groupBy(kind)
    return Object.fromEntries(rows.map((row) => [row.kind, row.entries]))
  }
  const outcomeOf = ({ status, headers }: Response) => [status, headers.get('x-credits-consumed')]

  test('kill -9 of a worker: another one takes over what it was running, and each picture is paid once', async () => {
    const [visitor, other] = [web.visitor(), web.visitor()]
    const held = await scene.holdEngines(worker)
    const own = await visitor.run('remove-background', await discPicture())
    await visitor.until(own.id, 'processing')
    const doomed = await startWorker(6)
    const doomedEngines = await scene.holdEngines(doomed, 6)
    const calls = [call(), call({}, named('order 1')), call({ retain: 'true' })]
    const job = await order(2)
    const lost = await other.run('remove-background', await discPicture())
    const isDoomed = and(eq(tasks.state, 'processing'), isIn(tasks.workerId, doomed))
    await untilCount(6, isDoomed)
    const ids = (await tasksWhere(isDoomed)).map(({ id }) => id)
    held.release()
    await visitor.until(own.id, 'ready')
    expect(await db().$count(tasks, isDoomed)).toBe(6)

    await killWorker(doomed)
    const answers = await Promise.all(calls)
    expect(answers.map(outcomeOf)).toEqual(Array(3).fill([200, '1']))
    const [first, ...repeats] = await Promise.all(answers.map((answer) => answer.arrayBuffer()))
    bytes = first as ArrayBuffer
    for (const repeat of repeats) expect(repeat).toEqual(bytes)
    await other.until(lost.id, 'ready')
    await untilReady(job)
    // The dead worker's engines wake up and find nobody to report to.
    doomedEngines.release()
    // Nothing is left of the call that is not kept.
    await untilCount(5, inArray(tasks.id, ids))
    for (const { attempt, workerId } of await tasksWhere(inArray(tasks.id, ids))) {
      expect(attempt).toBe(2)
      expect(workerId?.startsWith(nameIn(worker))).toBe(true)
    }
    const pages = await db().select({ state: usage.state }).from(usage)
    expect(pages).toEqual(Array(2).fill({ state: 'charged' }))
    expect(await entries()).toEqual({ granted: 1, reserved: 5, spent: 5 })
    expect(await program.balance()).toBe(25)
  })

  test('kill -9 of the web process: the worker finishes what is kept, for the next one to hand out at no second charge', async () => {
    const held = await scene.holdEngines(worker)
    const before = web.visitor()
    const cut = Promise.allSettled([call({}, named('order 2')), call({ retain: 'true' }), call()])
    const job = await order(2, named('batch'))
    const { id } = await before.run('remove-background', await discPicture())
    await untilCount(6, inArray(tasks.state, ['queued', 'processing']))
    // One more, which is being accepted: nobody can pay at the moment.
    const unlock = await lock('select from credit_accounts for update')
    const begun = Promise.allSettled([call({}, named('order 3'))])
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and query like 'update "credit_accounts"%'`
    await eventually(async () => (await db().execute(waiting)).rows.length === 1)
    await killServer(web)
    await unlock()
    expect([...(await cut), ...(await begun)].map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
    // However long the machine takes to start the next one, nobody is late.
    const answerBy = new Date(Date.now() + 600_000)
    await db().update(tasks).set({ answerBy }).where(isNotNull(tasks.answerBy))

    web = await startWeb()
    const repeated = call({}, named('order 2'))
    expect((await order(2, named('batch'))).id).toBe(job.id)
    held.release()
    for (const answer of [await repeated, await call({}, named('order 2')), await call({}, named('order 1'))]) {
      expect(outcomeOf(answer)).toEqual([200, '0'])
      expect(answer.headers.get('idempotency-replayed')).toBe('true')
      expect(await answer.arrayBuffer()).toEqual(bytes)
    }
    expect(outcomeOf(await call({}, named('order 3')))).toEqual([200, '1'])
    const after = new TestVisitor(web.url)
    after.cookie = before.cookie
    expect((await after.until(id, 'ready')).results).toHaveLength(1)
    await untilCount(0, inArray(tasks.state, ['queued', 'processing']))
    // Whoever lost the answer finds the picture among the jobs: those of five calls and two jobs.
    const { jobs } = JobPage.parse(await ask('/v1/jobs'))
    const described = await Promise.all(jobs.map(async (each) => Job.parse(await ask(`/v1/jobs/${each.id}`))))
    const results = described.flatMap(({ items }) => items.flatMap((item) => item.results))
    const statuses = await Promise.all(results.map(async ({ url }) => (await fetch(url)).status))
    expect([jobs.length, ...statuses]).toEqual([7, ...Array(9).fill(200)])
    // The call that is not kept is ready, and for nobody: it is not paid, and when its minute is over its credit comes back.
    expect(await entries()).toEqual({ granted: 1, reserved: 11, spent: 10 })
    expect(await program.balance()).toBe(19)
    const late = { answerBy: new Date(0) }
    expect(await db().update(tasks).set(late).where(eq(tasks.isPaidOnAnswer, true)).returning()).toHaveLength(1)
  })

  test('kill -9 of the worker that sends webhooks: each arrives, and one that arrives twice has one id', async () => {
    const { state, tries, jobId } = webhookDeliveries
    const untilDelivered = (wanted: number) =>
      eventually(async () => (await db().$count(webhookDeliveries, eq(state, 'delivered'))) === wanted)
    const idsOf = ({ id }: Job) =>
      outside.received.filter(({ body }) => JSON.parse(body).data.id === id).map(({ headers }) => headers['webhook-id'])
    await untilDelivered(2)
    outside.answer = () => {}
    const sent = await order(1)
    await eventually(async () => idsOf(sent).length === 1)
    // From here on nobody can sign, so that the next message is taken and does not go out.
    const unlock = await lock('lock table webhook_secrets in access exclusive mode')
    await scene.holdEngines(worker)
    const failed = await order(1)
    const isFailed = eq(tasks.jobId, failed.id)
    await untilCount(1, and(isFailed, eq(tasks.state, 'processing')))
    // As if a worker had died of it before: it is not tried a third time.
    await db().update(tasks).set({ attempt: 2 }).where(isFailed)
    const stopped = await order(1)
    await program.call(atWeb(`/v1/jobs/${stopped.id}/cancel`))
    const isTaken = and(eq(jobId, stopped.id), eq(tries, 1))
    await eventually(async () => (await db().$count(webhookDeliveries, isTaken)) === 1)
    await killWorker(worker)
    await unlock()
    expect([idsOf(sent).length, idsOf(stopped).length]).toEqual([1, 0])

    outside.answer = (_request, response) => response.writeHead(204).end()
    // The time that each try has is over.
    await db().update(webhookDeliveries).set({ nextTryAt: sql`now()` }).where(eq(state, 'pending'))
    worker = await startWorker()
    await untilDelivered(5)
    const [first, second, ...more] = idsOf(sent)
    expect([second, more]).toEqual([first, []])
    const states = outside.received.map(({ body }) => JSON.parse(body).data.state)
    expect(states.sort()).toEqual(['cancelled', 'failed', ...Array(4).fill('ready')])
    expect(new Set(outside.received.map(({ headers }) => headers['webhook-id'])).size).toBe(5)
    // The upkeep of the new worker has returned what the call cost that nobody got.
    await eventually(async () => (await program.balance()) === 19)
    expect(await entries()).toEqual({ granted: 1, reserved: 14, spent: 11, returned: 3 })
  })

  /** Whoever needs what the statement locks waits, until what it resolves with is called. */
  const lock = async (statement: string): Promise<() => Promise<void>> => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query(`begin; ${statement}`)
    return () => client.end()
  }
})
