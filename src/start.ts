import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { count, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { createAuth } from './accounts/auth.ts'
import { Visitors } from './accounts/visitor.ts'
import type { Config } from './config.ts'
import { createEdge } from './server/edge.ts'
import type { Metrics } from './server/metrics.ts'
import { mountPages } from './server/pages.ts'
import { mountWeb } from './server/web.ts'
import { type Database, openDatabase } from './store/database.ts'
import { openFiles } from './store/files/open.ts'
import { makeFolder } from './store/make-folder.ts'
import { tasks } from './store/schema.ts'
import { loadSecret } from './store/secret.ts'
import { TaskEvents } from './tasks/events.ts'
import { TaskLinks } from './tasks/links.ts'
import { forgetAllWorkers } from './tasks/liveness.ts'
import { TaskQueue } from './tasks/queue.ts'
import type { TaskServices } from './tasks/routes.ts'
import { startUpkeep } from './worker/upkeep.ts'
import { Worker } from './worker/worker.ts'

export interface Running {
  readonly app: FastifyInstance
  readonly worker: Worker | null
  /** Where it answers; null for a worker without HEALTH_PORT. */
  readonly address: string | null
  readonly stop: () => Promise<void>
}

export interface StartOptions {
  readonly dev?: boolean
  /** Tests start from this instead of an empty data folder, in memory. */
  readonly snapshotPath?: string | undefined
  readonly onFatal: (error: Error) => void
}

/** Opens the stores and starts the roles asked for, in the order in which they depend on each other. */
export async function start(config: Config, options: StartOptions): Promise<Running> {
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: options.snapshotPath ? undefined : config.dataDir,
    snapshotPath: options.snapshotPath,
    onFatal: options.onFatal,
  })
  await database.migrate()
  const files = await openFiles({ dir: join(config.dataDir, 'files'), s3: config.s3 })
  const { app, metrics } = createEdge(config, async () => {
    await Promise.all([database.ping(), files.ping()])
  })
  const { log } = app
  const queue = await TaskQueue.open(database, { onError: (err) => log.error({ err }, 'the queue reported an error') })
  const scratchDir = await prepareScratch(config)
  const store = { database, queue, files, log, scratchDir }
  if (database.kind === 'pglite') await forgetAllWorkers(store)

  const events = config.roles.includes('web') ? await startWeb(app, config, store, options.dev === true) : null
  const worker = config.roles.includes('worker') ? await startWorker(config, store, metrics) : null
  const stopUpkeep = worker ? startUpkeep(store) : () => {}
  addGauges(metrics, database, events, worker)

  const port = config.roles.includes('web') ? config.port : config.healthPort
  const address = port === undefined ? null : await app.listen({ port, host: config.host })
  const stop = async () => {
    stopUpkeep()
    await worker?.stop(config.shutdownMs)
    await app.close()
    await events?.close()
    await queue.close()
    await rm(scratchDir, { recursive: true, force: true })
    await database.close()
  }
  return { app, worker, address, stop }
}

type Stores = Pick<TaskServices, 'database' | 'queue' | 'files'> & { log: FastifyInstance['log']; scratchDir: string }

async function startWeb(app: FastifyInstance, config: Config, store: Stores, dev: boolean): Promise<TaskEvents> {
  const { database, log } = store
  const secret = config.secret ?? (await loadSecret(config.dataDir))
  const auth = createAuth({ db: database.db, secret, publicUrl: config.publicUrl })
  const visitors = new Visitors({ auth, db: database.db })
  const links = new TaskLinks({ base: config.endpoints.tasks, secret })
  const events = new TaskEvents({
    database,
    links,
    onError: (err) => log.error({ err }, 'a change could not be told to its owner'),
  })
  await events.open()
  await mountWeb(app, { ...store, config, auth, visitors, links, events })
  if (dev) await (await import('./server/dev-pages.ts')).mountDevPages(app)
  else await mountPages(app)
  return events
}

async function startWorker(config: Config, store: Stores, metrics: Metrics): Promise<Worker> {
  const worker = new Worker({
    services: store,
    slots: config.workerSlots,
    engine: config,
    onStart: ({ tool, createdAt, startedAt }) =>
      metrics.observe('safelight_task_wait_seconds', { tool }, (startedAt.getTime() - createdAt.getTime()) / 1000),
    onEnd: ({ tool }, outcome, ms) => {
      metrics.count('safelight_task_runs_total', { tool, outcome })
      metrics.observe('safelight_task_run_seconds', { tool }, ms / 1000)
    },
  })
  await worker.start()
  return worker
}

function addGauges(metrics: Metrics, { db }: Database, events: TaskEvents | null, worker: Worker | null): void {
  metrics.gauge('safelight_tasks', async () => {
    const rows = await db
      .select({ state: tasks.state, value: count() })
      .from(tasks)
      .where(inArray(tasks.state, ['queued', 'processing']))
      .groupBy(tasks.state)
    return rows.map(({ state, value }) => ({ labels: { state }, value }))
  })
  if (events) metrics.gauge('safelight_websockets', () => [{ value: events.connections }])
  if (worker) {
    metrics.gauge('safelight_worker_running', () => [{ value: worker.running }])
    metrics.gauge('safelight_engine_starts', () => [{ value: worker.engineStarts }])
  }
}

/** A folder for uploads and runs under way. What a killed process left there is nobody's. */
async function prepareScratch(config: Config): Promise<string> {
  const root = join(config.dataDir, 'tmp')
  if (!config.databaseUrl) await rm(root, { recursive: true, force: true })
  const dir = join(root, `process-${process.pid}-${Date.now()}`)
  await makeFolder(dir)
  return dir
}
