import { constants, existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { type ParserOptions, PGlite } from '@electric-sql/pglite'
import { type Message, type Numbered, type Request, type SqlError, type ThreadOptions, textTypes } from './messages.ts'

/** WebAssembly's numbers of errors; those of its file system come without words. */
const noSpace = 51

// PGlite runs queries on the thread that asks for them, so it has one of its own. Its PGliteWorker needs a browser.
const port = parentPort
if (!port) throw new Error('This file is the start of a thread')

const database = await open(workerData as ThreadOptions).catch((error) => {
  throw new Error(error.message ?? (error.errno === noSpace ? 'no space left on device' : `error ${error.errno}`))
})
/** PGlite's own, for those who ask for no text. */
const ownParsers: ParserOptions = {}
// Text is what it gives without being asked: PGlite copies all of its hundreds of parsers for every query that brings some.
for (const type of textTypes) {
  const own = database.parsers[type]
  if (own) ownParsers[type] = own
  database.parsers[type] = (value) => value
}
database.onNotification((channel, payload) => post({ type: 'notification', channel, payload }))
port.on('message', answer)
post({ type: 'ready' })

async function open({ dataDir, snapshotPath }: ThreadOptions): Promise<PGlite> {
  const start = snapshotPath ? { loadDataDir: new Blob([await readFile(snapshotPath)]) } : {}
  if (!dataDir) return PGlite.create(start)
  const path = databaseFolder(dataDir)
  if (!existsSync(path)) await initialise(path, start)
  return PGlite.create({ dataDir: path })
}

function databaseFolder(dataDir: string): string {
  return join(dataDir, 'database')
}

/** The folder is made beside its final place: a process killed half-way would leave a folder that looks like a database and is none. */
async function initialise(path: string, start: { loadDataDir?: Blob }): Promise<void> {
  const unfinished = `${path}-unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  const fresh = await PGlite.create({ ...start, dataDir: unfinished })
  await fresh.close()
  await rename(unfinished, path)
}

async function answer({ id, ...request }: Numbered): Promise<void> {
  try {
    post({ type: 'answer', id, value: await run(request) })
  } catch (error) {
    post({ type: 'refusal', id, error: describe(error) })
    if (isFatal(error)) throw error
  }
}

async function run(request: Request): Promise<unknown> {
  switch (request.op) {
    case 'query':
      return alone(request, () =>
        database.query(request.sql, [...request.params], {
          rowMode: request.rowMode,
          ...(!request.asText && { parsers: ownParsers }),
        }),
      )
    case 'exec':
      return alone(request, () => database.exec(request.sql))
    case 'dump':
      return writeFile(request.path, (await database.dumpDataDir('none')).stream())
    case 'copy':
      return copyFolder(request.path)
    case 'close':
      return database.close()
  }
}

/**
 * Whoever asked has the turn, so nothing is written meanwhile; after the checkpoint the files hold all that was committed,
 * and what was not is rolled back when the copy is opened, as after a crash.
 */
async function copyFolder(path: string): Promise<void> {
  const { dataDir } = workerData as ThreadOptions
  if (!dataDir) throw new Error('A database in memory has no folder to copy')
  await database.exec('CHECKPOINT')
  await cp(databaseFolder(dataDir), path, { recursive: true, mode: constants.COPYFILE_FICLONE })
}

/** A script such as pg-boss's `BEGIN; ...; COMMIT` that fails must not leave its transaction to the next caller. */
async function alone<T>({ inTransaction }: { inTransaction: boolean }, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!inTransaction) await database.exec('ROLLBACK')
    throw error
  }
}

/** After these (the last is WebAssembly's own) nothing PGlite says can be relied on. Thrown on, they end the thread, which its owner notices. */
function isFatal(error: unknown): boolean {
  const { severity } = error as SqlError
  return severity === 'PANIC' || severity === 'FATAL' || (error as Error).name === 'RuntimeError'
}

function describe(error: unknown): SqlError {
  const { message, code, severity, detail, hint, schema, table, column, constraint } = error as SqlError
  return { message: message ?? String(error), code, severity, detail, hint, schema, table, column, constraint }
}

function post(message: Message): void {
  port?.postMessage(message)
}
