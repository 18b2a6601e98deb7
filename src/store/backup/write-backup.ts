import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { openFiles } from '../files/open.ts'
import type { DatabaseCopy } from '../pglite/open.ts'
import { entries } from './contents.ts'
import { copyDatabase } from './copy-database.ts'
import { type BackupManifest, backupFormat } from './manifest.ts'
import { TarWriter } from './write-tar.ts'

export interface BackupSource {
  readonly dataDir: string
  /** False where SECRET is a setting: one in the folder signs nothing then. */
  readonly usesSecretFile: boolean
}

export interface BackupReport {
  readonly pictures: number
  /** Keys of pictures that were deleted meanwhile. */
  readonly leftOut: readonly string[]
}

/**
 * Everything of a data folder in one tar. The database comes first: a picture is stored before its task is written, so
 * every picture that the copy knows is there, unless it was deleted since; those that came later are strays, and swept.
 */
export async function writeBackup(source: BackupSource, path: string): Promise<BackupReport> {
  if (existsSync(path)) throw new Error(`${path} is there already: choose another name`)
  const unfinished = `${path}.${randomUUID()}.unfinished`
  try {
    const target = await open(unfinished, 'wx', 0o600)
    const report = await fill(new TarWriter(target), source).finally(() => target.close())
    await rename(unfinished, path)
    return report
  } catch (error) {
    await rm(unfinished, { force: true })
    // Errors of the system, such as a full disk, have a code.
    const { code, message } = error as NodeJS.ErrnoException
    throw code ? new Error(`${path} cannot be written: ${message}`, { cause: error }) : error
  }
}

async function fill(tar: TarWriter, source: BackupSource): Promise<BackupReport> {
  const before = await listPictures(source.dataDir)
  const copy = await copyDatabase(source.dataDir)
  try {
    await addDatabase(tar, source, copy)
  } finally {
    await copy.release()
  }
  const leftOut: string[] = []
  const keys = new Set([...before, ...(await listPictures(source.dataDir))])
  for (const key of keys) {
    const isThere = await tar.addFile(`${entries.files}/${key}`, join(source.dataDir, entries.files, key))
    if (!isThere) leftOut.push(key)
  }
  if (leftOut.length > 0) await tar.addText(entries.leftOut, `${leftOut.join('\n')}\n`)
  await tar.addText(entries.sums, tar.sums.join(''))
  await tar.finish()
  return { pictures: keys.size - leftOut.length, leftOut }
}

async function addDatabase(
  tar: TarWriter,
  { dataDir, usesSecretFile }: BackupSource,
  { path, migrations }: DatabaseCopy,
): Promise<void> {
  const secret = join(dataDir, entries.secret)
  const hasSecret = usesSecretFile && existsSync(secret)
  const manifest: BackupManifest = {
    ...backupFormat,
    postgres: (await readFile(join(path, 'PG_VERSION'), 'utf8')).trim(),
    migrations: [...migrations],
    createdAt: new Date().toISOString(),
    hasSecret,
  }
  await tar.addText(entries.manifest, `${JSON.stringify(manifest, null, 2)}\n`)
  await addFolder(tar, entries.database, path)
  if (hasSecret) await tar.addFile(entries.secret, secret)
}

async function listPictures(dataDir: string): Promise<Set<string>> {
  const files = await openFiles({ dir: join(dataDir, entries.files) })
  const keys = new Set<string>()
  for await (const { key } of files.list('')) keys.add(key)
  return keys
}

/** Folders too: Postgres asks for some that are empty. */
async function addFolder(tar: TarWriter, name: string, path: string): Promise<void> {
  const nameOf = (inside: string) => [name, ...relative(path, inside).split(sep)].filter(Boolean).join('/')
  const add = async (inside: string) => {
    const { mode, mtime } = await stat(inside)
    await tar.addFolder(nameOf(inside), { mode, modifiedAt: mtime })
  }
  await add(path)
  for await (const entry of await opendir(path, { recursive: true })) {
    const inside = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await add(inside)
    else if (!(await tar.addFile(nameOf(inside), inside)))
      throw new Error('The copy of the database is gone: try again')
  }
}
