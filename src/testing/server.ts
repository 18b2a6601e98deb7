import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import { readConfig } from '../config.ts'
import { announceBanners } from '../live/channels.ts'
import { type Running, start } from '../start.ts'
import { tasks } from '../store/schema.ts'
import { announceChanges } from '../tasks/channels.ts'
import { emptyTables } from './empty-tables.ts'
import { freePort } from './free-port.ts'
import { shareOutsideServer } from './outside-server.ts'
import { eventually, TestVisitor } from './visitor.ts'

export interface TestServer {
  readonly url: string
  readonly running: Running
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly visitor: () => TestVisitor
  /** Deletes what the visitors so far have made, so that the next test finds an idle worker. */
  readonly clear: () => Promise<void>
  readonly stop: () => Promise<void>
}

type Env = Record<string, string | undefined>

/** The whole product in this process, on a free port, with a data folder of its own; or in this one, which stays. */
export async function startTestServer(env: Env = {}, keptFolder?: string): Promise<TestServer> {
  const dataDir = keptFolder ?? (await mkdtemp(join(process.env.SAFELIGHT_TEST_FOLDER ?? tmpdir(), 'safelight-data-')))
  // Known before it listens: links in mails and the ways back from other sites name it.
  const port = await freePort()
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '0',
    BOT_CHECK: 'off',
    APP_INTEGRITY: 'off',
    API_FETCH_HOSTS: (await shareOutsideServer()).host,
    // Test files run beside each other, on every core.
    ENGINE_THREADS: '1',
    ...env,
  })
  const running = await start(config, {
    hasColdEngines: true,
    snapshotPath: config.databaseUrl || keptFolder ? undefined : process.env.SAFELIGHT_TEST_SNAPSHOT,
    onFatal: (error) => {
      throw error
    },
  })
  const url = running.address as string
  return {
    url,
    running,
    dataDir,
    databaseUrl: config.databaseUrl,
    ...welcomeVisitors(url),
    stop: async () => {
      await running.stop()
      if (!keptFolder) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function welcomeVisitors(url: string): Pick<TestServer, 'visitor' | 'clear'> {
  const visitors: TestVisitor[] = []
  return {
    visitor: () => {
      const visitor = new TestVisitor(url)
      visitors.push(visitor)
      return visitor
    },
    clear: async () => {
      for (const visitor of visitors.splice(0)) await visitor.deleteAll()
    },
  }
}

const shared = new Map<string, Promise<TestServer>>()

/**
 * The server that all test files of this worker share which ask for the same settings; it ends with the worker. `stop`
 * leaves it as it was found: nobody is known to it, nothing is in its store, no task waits or runs.
 */
export async function shareTestServer(env: Env = {}): Promise<TestServer> {
  const key = JSON.stringify(env)
  const starting = shared.get(key) ?? startTestServer(env)
  shared.set(key, starting)
  // One that could not start is tried again by the next file.
  starting.catch(() => shared.delete(key))
  const server = await starting
  return { ...server, ...welcomeVisitors(server.url), stop: () => empty(server) }
}

async function empty({ running: { database, worker }, dataDir }: TestServer): Promise<void> {
  const { db } = database
  // A test that failed may have left one stopped.
  for (const pid of worker?.enginePids ?? []) process.kill(pid, 'SIGCONT')
  for (const task of await db
    .select()
    .from(tasks)
    .where(inArray(tasks.state, ['queued', 'processing']))) {
    await announceChanges(db, [{ ...task, state: 'deleted' }])
  }
  await emptyTables(db)
  await eventually(async () => worker?.running === 0)
  await announceBanners(db)
  for (const folder of ['files/tasks', 'mails']) {
    const path = join(dataDir, folder)
    for (const name of await readdir(path).catch(() => [])) await rm(join(path, name), { recursive: true, force: true })
  }
}
