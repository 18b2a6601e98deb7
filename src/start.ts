import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createAuth } from './accounts/auth.ts'
import { openProvider } from './billing/open-provider.ts'
import type { Config } from './config.ts'
import { Challenges } from './integrity/challenges.ts'
import { requireIntegrity } from './integrity/require-integrity.ts'
import { IntegrityTokens } from './integrity/tokens.ts'
import { LiveDocuments } from './live/live-documents.ts'
import { OpenSockets } from './live/open-sockets.ts'
import { followPageBanners } from './live/page-banners.ts'
import { mailboxOf } from './mail/mailbox.ts'
import { createMailer } from './mail/mailer.ts'
import { Outside } from './net/outside.ts'
import { addressBlock } from './server/address-block.ts'
import { createEdge } from './server/edge.ts'
import type { Metrics } from './server/metrics.ts'
import { mountPages } from './server/pages.ts'
import { mountWeb, type WebServices } from './server/web.ts'
import type { Database } from './store/database.ts'
import { openFiles } from './store/files/open.ts'
import { openDatabase } from './store/open.ts'
import { serveCopies } from './store/pglite/copy-socket.ts'
import { probeFolder } from './store/probe-folder.ts'
import { openScratch } from './store/scratch.ts'
import { loadSecret } from './store/secret.ts'
import { TaskEvents } from './tasks/events.ts'
import { TaskLinks } from './tasks/links.ts'
import { forgetAllWorkers } from './tasks/liveness.ts'
import { PictureReaders } from './tasks/pictures/picture-readers.ts'
import { TaskQueue } from './tasks/queue.ts'
import { countActive } from './tasks/queue-view.ts'
import { setShare } from './tasks/role-queues.ts'
import type { TaskServices } from './tasks/routes.ts'
import { TaskEnds } from './tasks/task-ends.ts'
import { hashNetwork } from './visitors/keyed-hash.ts'
import { Visitors } from './visitors/visitors.ts'
import type { Language } from './words/language.ts'
import { startUpkeep } from './worker/upkeep.ts'
import { startWebhookSender } from './worker/webhook-sender.ts'
import { Worker } from './worker/worker.ts'

export interface Running {
  readonly app: FastifyInstance
  readonly worker: Worker | null
  readonly pictures: PictureReaders | null
  readonly database: Database
  /** Where it answers; null for a worker without HEALTH_PORT. */
  readonly address: string | null
  readonly stop: () => Promise<void>
}

export interface StartOptions {
  readonly dev?: Language | undefined
  /** Tests start from this instead of an empty data folder, in memory. */
  readonly snapshotPath?: string | undefined
  /** Tests that need no engine start none. */
  readonly hasColdEngines?: boolean
  readonly onFatal: (error: Error) => void
}

/** Opens the stores and starts the roles asked for, in the order in which they depend on each other. */
export async function start(config: Config, options: StartOptions): Promise<Running> {
  let stopping = false
  const { app, metrics } = createEdge(config, async () => {
    if (stopping) throw new Error('stopping')
    await Promise.all([database.ping(), files.ping(), probeFolder(scratch.dir)])
  })
  const { log } = app
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: options.snapshotPath ? undefined : config.dataDir,
    snapshotPath: options.snapshotPath,
    onFatal: options.onFatal,
    onError: (err) => log.warn({ err }, 'a database connection was lost'),
  })
  await database.migrate()
  const files = await openFiles({ dir: join(config.dataDir, 'files'), s3: config.s3 })
  const queue = await TaskQueue.open(database, { onError: (err) => log.error({ err }, 'the queue reported an error') })
  await setShare(database.db, 'api', config.api.queueShare)
  const scratch = await openScratch(join(config.dataDir, 'tmp'), !config.databaseUrl)
  const secret = config.secret ?? (await loadSecret(config.dataDir))
  const store = {
    ...{ database, queue, files, log, secret, scratchDir: scratch.dir },
    links: new TaskLinks({ base: config.endpoints.tasks, secret }),
    outside: new Outside({ allowedHosts: config.fetchHosts }),
  }
  if (database.kind === 'pglite') await forgetAllWorkers(store)

  const mailer = createMailer(config)
  const billing = await openProvider({ config, database, secret })
  const shared = { ...store, mailer, billing }
  const web = config.roles.includes('web') ? await startWeb(app, config, shared, metrics, options.dev) : null
  const worker = config.roles.includes('worker')
    ? await startWorker(config, store, metrics, !options.hasColdEngines)
    : null
  const credits = config.plans ? { mailer, billing, publicUrl: config.publicUrl } : null
  const stopUpkeep = worker ? startUpkeep({ ...store, credits }) : async () => {}
  const stopSender = worker && config.api.isOn ? await startWebhookSender({ ...store, config }) : async () => {}
  addGauges(metrics, database, web, worker)

  const port = config.roles.includes('web') ? config.port : config.healthPort
  const address = port === undefined ? null : await listen(app, port, config.host)
  const copies =
    database.kind === 'pglite' && !options.snapshotPath
      ? await serveCopies(config.dataDir, database, scratch.dir).catch((err) => {
          log.warn({ err }, 'a backup needs the server to be stopped: there can be no socket in the data folder')
        })
      : null
  const stop = async () => {
    stopping = true
    await copies?.close()
    const ends = await Promise.allSettled([worker?.stop(config.shutdownMs), stopUpkeep(), stopSender(), closeEdge(app)])
    await web?.close()
    await queue.close()
    await scratch.close()
    await database.close()
    // Without the database a worker cannot say that it leaves; the rest ends all the same.
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }
  return { app, worker, pictures: web?.pictures ?? null, database, address, stop }
}

/** Fastify's own line in the log is left out: the command says where it is. */
async function listen(app: FastifyInstance, port: number, host: string): Promise<string> {
  const { level } = app.log
  app.log.level = 'warn'
  const address = await app.listen({ port, host })
  app.log.level = level
  return address
}

/** Requests under way may finish, but not for ever: an upload can trickle for minutes. */
async function closeEdge(app: FastifyInstance): Promise<void> {
  const deadline = setTimeout(() => app.server.closeAllConnections(), closeMs)
  await app.close()
  clearTimeout(deadline)
}

const closeMs = 5000

type Stores = Pick<TaskServices, 'database' | 'queue' | 'files' | 'links'> & {
  readonly log: FastifyInstance['log']
  readonly scratchDir: string
  readonly secret: string
  readonly outside: Outside
}

interface WebRole {
  readonly pictures: PictureReaders
  readonly sockets: OpenSockets
  readonly close: () => Promise<void>
}

async function startWeb(
  app: FastifyInstance,
  config: Config,
  store: Stores & Pick<WebServices, 'secret' | 'mailer' | 'billing'>,
  metrics: Metrics,
  dev: Language | undefined,
): Promise<WebRole> {
  const { database, log, secret, links } = store
  const auth = createAuth({ db: database.db, secret, config, log })
  const visitors = new Visitors({
    auth,
    db: database.db,
    plans: config.plans,
    networkOf: ({ ip }) => hashNetwork(secret, addressBlock(ip)),
  })
  const onError = (err: unknown) => log.error({ err }, 'an owner could not be notified of a change')
  const events = new TaskEvents({
    database,
    links,
    onError,
  })
  const sockets = new OpenSockets({ database, onError })
  const documents = new LiveDocuments({ database, onError })
  const ends = new TaskEnds(database)
  const listeners = [events, sockets, documents, ends]
  for (const listener of listeners) await listener.open()
  const pages = { config, banners: followPageBanners(documents, config.mode) }
  if (!config.mail.smtpUrl && !mailboxOf(config)) log.warn('SMTP_URL is not set: no mail can be sent')
  const pictures = new PictureReaders({ scratchDir: store.scratchDir })
  const tokens = new IntegrityTokens(secret)
  const integrity = {
    tokens,
    challenges: new Challenges({ db: database.db, secret }),
    botCheck: config.botCheck,
    addressOf: addressBlock,
  }
  await mountWeb(app, {
    ...store,
    config,
    auth,
    visitors,
    events,
    ends,
    sockets,
    documents,
    pictures,
    addressOf: ({ ip }) => addressBlock(ip),
    integrity,
    onApiCall: ({ endpoint, status, keyId, seconds }) => {
      metrics.countApiCall({ endpoint, status, keyId })
      metrics.apiCallSeconds.observe({ endpoint }, seconds)
    },
    requireIntegrity: requireIntegrity({ tokens, isOn: config.appIntegrity, addressOf: addressBlock }),
  })
  if (dev) await (await import('./server/dev-pages.ts')).mountDevPages(app, pages, dev)
  else await mountPages(app, pages)
  return {
    sockets,
    pictures,
    close: async () => {
      pictures.close()
      for (const listener of listeners) await listener.close()
    },
  }
}

async function startWorker(config: Config, store: Stores, metrics: Metrics, isWarm: boolean): Promise<Worker> {
  const worker = new Worker({
    services: store,
    slots: config.workerSlots,
    engine: config,
    isWarm,
    onStart: ({ tool, createdAt, startedAt }) =>
      metrics.taskWaitSeconds.observe({ tool }, (startedAt.getTime() - createdAt.getTime()) / 1000),
    onEnd: ({ tool }, outcome, ms) => {
      metrics.taskRuns.inc({ tool, outcome })
      metrics.taskRunSeconds.observe({ tool }, ms / 1000)
    },
  })
  await worker.start()
  return worker
}

function addGauges(metrics: Metrics, { db }: Database, web: WebRole | null, worker: Worker | null): void {
  const readActive = async () => (await countActive(db)).map(({ state, value }) => ({ labels: { state }, value }))
  metrics.gauge('safelight_tasks', 'Tasks that wait and run', readActive, 'state')
  if (web) metrics.gauge('safelight_websockets', 'Open websockets', () => [{ value: web.sockets.count }])
  if (worker) {
    metrics.gauge('safelight_worker_running', 'Tasks that run here', () => [{ value: worker.running }])
    metrics.gauge('safelight_engine_starts', 'Engine processes started', () => [{ value: worker.engineStarts }])
  }
}
