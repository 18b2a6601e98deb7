import { join } from 'node:path'
import { makeFolder, unwritable } from '../make-folder.ts'

/**
 * Makes the data folder ours until `release` or the end of the process, however it ends: SQLite's exclusive lock is
 * the operating system's, so no stale lock is ever left behind. PGlite has none, and two processes would corrupt it.
 */
export function lockFolder(dataDir: string): { release: () => void } {
  makeFolder(dataDir)
  const { DatabaseSync } = loadSqlite()
  let lock: InstanceType<typeof DatabaseSync> | undefined
  try {
    lock = new DatabaseSync(join(dataDir, 'lock'))
    lock.exec('PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    lock?.close()
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw unwritable(dataDir, error)
    throw new Error(
      `The data folder ${dataDir} is already in use by another Safelight: stop it first, or set DATA_DIR to another folder`,
    )
  }
  const held = lock
  return { release: () => held.close() }
}

const sqliteBusy = 5

/** Older versions of Node 24 warn that SQLite is experimental when it is loaded. */
function loadSqlite(): typeof import('node:sqlite') {
  const { emitWarning } = process
  process.emitWarning = () => {}
  try {
    return process.getBuiltinModule('node:sqlite')
  } finally {
    process.emitWarning = emitWarning
  }
}
