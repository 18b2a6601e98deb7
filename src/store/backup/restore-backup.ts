import { existsSync } from 'node:fs'
import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { lockFolder } from '../pglite/lock.ts'
import { entries } from './contents.ts'
import { BackupManifest, objectionTo } from './manifest.ts'
import { readTar, readText } from './read-tar.ts'
import { unpackBackup } from './unpack-backup.ts'

export interface RestoreReport {
  readonly manifest: BackupManifest
  readonly pictures: number
  /** Pictures that were deleted while the backup was made. */
  readonly leftOut: number
}

/** Fills an empty data folder. Nothing is in its place before all of the backup was found to be whole. */
export async function restoreBackup(path: string, dataDir: string): Promise<RestoreReport> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new Error(error.code === 'ENOENT' ? `There is no file ${path}` : `${path} cannot be read: ${error.code}`)
  })
  try {
    const manifest = await readManifest(file, path)
    await refuseData(dataDir)
    const lock = lockFolder(dataDir)
    const unfinished = join(dataDir, unfinishedName)
    try {
      await refuseData(dataDir)
      await rm(unfinished, { recursive: true, force: true })
      const counts = await unpackBackup(file, unfinished).catch((error: NodeJS.ErrnoException) => {
        // Errors of the system, such as a full disk, have a code.
        const problem = error.code ? `cannot be restored: ${error.message}` : 'is damaged: use another backup'
        throw new Error(`${path} ${problem}`, { cause: error })
      })
      // The database last: with it the folder has data.
      for (const name of [entries.secret, entries.files, entries.database]) {
        if (existsSync(join(unfinished, name))) await rename(join(unfinished, name), join(dataDir, name))
      }
      return { manifest, ...counts }
    } finally {
      await rm(unfinished, { recursive: true, force: true })
      lock.release()
    }
  } finally {
    await file.close()
  }
}

const unfinishedName = 'restore-unfinished'

/** What is in a folder without data: leavings of a restore that was killed, our lock, and what the root of a disk has. */
const nobodysData: readonly string[] = [unfinishedName, 'lock', 'lock-journal', 'lost+found']

async function refuseData(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (names.every((name) => nobodysData.includes(name))) return
  throw new Error(`${dataDir} is not empty: move what is there away, or set DATA_DIR to another folder`)
}

async function readManifest(file: FileHandle, path: string): Promise<BackupManifest> {
  const manifest = await parseManifest(file).catch(() => null)
  if (!manifest) throw new Error(`${path} is not a backup of Safelight`)
  const objection = objectionTo(manifest)
  if (objection) throw new Error(`${path} ${objection}`)
  return manifest
}

async function parseManifest(file: FileHandle): Promise<BackupManifest | null> {
  const { value: entry } = await readTar(file).next()
  if (entry?.name !== entries.manifest || entry.bytes > maxManifestBytes) return null
  return BackupManifest.parse(JSON.parse(await readText(entry)))
}

/** Ours have a line for each migration. What claims to be larger is not read into memory. */
const maxManifestBytes = 1_000_000
