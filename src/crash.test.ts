import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUp } from './credits/ledger.ts'
import { TaskPage } from './shared/task.ts'
import type { Database } from './store/database.ts'
import { openPglite } from './store/pglite/open.ts'
import { tasks } from './store/schema.ts'
import { type ApiCallerKit, apiCaller } from './testing/api-caller.ts'
import { type CrashScene, killServer, openCrashScene } from './testing/crash-scene.ts'
import { discPicture } from './testing/pictures.ts'
import type { ServerProcess } from './testing/process-server.ts'
import { eventually, TestVisitor } from './testing/visitor.ts'

/** One process with its embedded database, really killed while tasks run: nothing accepted is lost, nothing is charged twice. */
let scene: CrashScene
let env: { DATA_DIR: string } & Record<string, string>
let server: ServerProcess
let program: ApiCallerKit

beforeAll(async () => {
  scene = await openCrashScene()
  // A program asks for its balance as often as a test does.
  env = { DATA_DIR: join(scene.folder, 'data'), SHUTDOWN_SECONDS: '0', API_RATE_PER_MINUTE: '1000000' }
  program = await withDatabase((database) => apiCaller({ url: 'http://localhost', running: { database } }, 4))
  server = await scene.spawn(env)
})
afterAll(() => scene.close())

/** While no server has it open. */
async function withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const onFatal = (error: Error) => {
    throw error
  }
  const snapshotPath = process.env.SAFELIGHT_TEST_SNAPSHOT
  const database = await openPglite({ dataDir: env.DATA_DIR, snapshotPath, onFatal })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const call = (image: Blob, headers?: Record<string, string>) =>
  program.call(
    new URL('/image-upscaling/v1', server.url).href,
    { image_file: image, target_width: '8', target_height: '8' },
    headers,
  )
const credits = async (): Promise<number> => {
  const answer = await fetch(new URL('/v1/credits', server.url), { headers: { 'x-api-key': program.key } })
  return ((await answer.json()) as { balance: number }).balance
}
/** The same visitor at the server that runs now. */
const comeBack = ({ cookie }: TestVisitor): TestVisitor => {
  const visitor = new TestVisitor(server.url)
  visitor.cookie = cookie
  return visitor
}

test('kill -9 of the server: after a restart runs end well, and calls are paid once or not at all', async () => {
  await scene.holdEngines(server)
  const [before, other] = [server.visitor(), server.visitor()]
  const running = await before.run('remove-background', await discPicture())
  await before.until(running.id, 'processing')
  const waiting = await other.run('remove-background', await discPicture())
  const picture = await discPicture(16, 16)
  const name = { 'idempotency-key': 'order 17' }
  const cut = Promise.allSettled([call(picture), call(picture, name)])
  await eventually(async () => (await credits()) === 2)
  await killServer(server)
  expect((await cut).map(({ status }) => status)).toEqual(['rejected', 'rejected'])

  // A minute has gone by for the call without a name; for the other it has not, however long the machine takes to start again.
  await withDatabase(async ({ db }) => {
    expect(await addUp(db, program.userId)).toBe(2)
    for (const isPaidOnAnswer of [true, false]) {
      const answerBy = new Date(isPaidOnAnswer ? 0 : Date.now() + 600_000)
      const isOfProgram = eq(tasks.userId, program.userId)
      const changed = await db
        .update(tasks)
        .set({ answerBy })
        .where(and(isOfProgram, eq(tasks.isPaidOnAnswer, isPaidOnAnswer)))
        .returning()
      expect(changed).toHaveLength(1)
    }
  })
  server = await scene.spawn(env)
  for (const [visitor, { id }] of [
    [before, running],
    [other, waiting],
  ] as const) {
    const after = comeBack(visitor)
    const { results } = await after.until(id, 'ready')
    expect(results).toHaveLength(1)
    expect((await after.fetch(results[0]?.url as string)).status).toBe(200)
    expect(TaskPage.parse(await (await after.fetch('/tasks/v1')).json()).tasks).toHaveLength(1)
  }
  const answers = [await call(picture, name), await call(picture, name)]
  const seen = answers.map(({ status, headers }) => [status, headers.get('x-credits-consumed')])
  expect(seen).toEqual(Array(2).fill([200, '0']))
  const [first, second] = await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  expect(second).toEqual(first)
  await eventually(async () => (await credits()) === 3)
})

test('Ctrl-C, which reaches the engine too, hands the running task back: it waits for the next start, as if it had never run', async () => {
  await scene.holdEngines(server)
  const visitor = server.visitor()
  const { id } = await visitor.run('remove-background', await discPicture())
  await visitor.until(id, 'processing')
  process.kill(-server.pid, 'SIGINT')
  expect(await server.ended).toBe(0)
  // The test above shows that what waits is run by the next start.
  await withDatabase(async ({ db }) => {
    const [task] = await db.select().from(tasks).where(eq(tasks.id, id))
    expect(task).toMatchObject({ state: 'queued', attempt: 0, claim: null, workerId: null })
    expect(await addUp(db, program.userId)).toBe(3)
  })
})
