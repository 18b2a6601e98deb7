import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, open, opendir, readdir, rename, rm, rmdir, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { AppError } from '../../shared/errors.ts'
import { dayMs } from '../../shared/time-units.ts'
import { isFull } from '../is-full.ts'
import { closeFolder, makeFolder } from '../make-folder.ts'
import { probeFolder } from '../probe-folder.ts'
import { checkKey, type FileStore, type ListedFile } from './file-store.ts'

/** Files below `root`. Several processes may share it. */
export async function openDisk(root: string): Promise<FileStore> {
  const unfinished = join(root, 'tmp')
  makeFolder(unfinished)
  closeFolder(root)
  const place = (key: string) => {
    const [first] = checkKey(key).split('/')
    if (first === 'tmp') throw new Error(`Not a file key: ${key}`)
    return join(root, key)
  }

  return {
    async put(key, source) {
      const path = place(key)
      const partial = join(unfinished, randomUUID())
      try {
        await write(source, partial)
        await moveInto(partial, path)
      } catch (error) {
        await rm(partial, { force: true })
        throw fullOr(error)
      }
    },

    async read(key) {
      const file = await open(place(key)).catch(nullIfMissing)
      if (!file) return null
      try {
        const { size } = await file.stat()
        return { stream: file.createReadStream(), bytes: size }
      } catch (error) {
        await file.close()
        throw error
      }
    },

    async fetchTo(key, path) {
      const from = place(key)
      if (!(await stat(from).catch(nullIfMissing))) throw new AppError('not-found', { detail: `No file ${key}` })
      await copyFile(from, path, constants.COPYFILE_FICLONE).catch((error) => {
        throw fullOr(error)
      })
    },

    async remove(keys) {
      for (const path of keys.map(place)) {
        await unlink(path).catch(nullIfMissing)
        await removeEmpty(dirname(path), root)
      }
    },

    list: (prefix) => walk(root, prefix),

    removeUnfinished: () => removeForgotten(unfinished),

    ping: () => probeFolder(unfinished),
  }
}

async function write(source: string | Buffer, path: string): Promise<void> {
  if (typeof source !== 'string') return writeFile(path, source, { flush: true })
  await copyFile(source, path, constants.COPYFILE_FICLONE)
  // A rename can reach the disk before the content does: after a power cut the file would be there, and empty.
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Someone who removes the last file of a folder takes the folder away, perhaps between our two steps. */
async function moveInto(from: string, to: string, attempts = 20): Promise<void> {
  try {
    await mkdir(dirname(to), { recursive: true })
    await rename(from, to)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || attempts === 1) throw error
    await moveInto(from, to, attempts - 1)
  }
}

async function removeEmpty(folder: string, root: string): Promise<void> {
  if (folder === root) return
  try {
    await rmdir(folder)
  } catch {
    return
  }
  await removeEmpty(dirname(folder), root)
}

async function* walk(root: string, prefix: string): AsyncGenerator<ListedFile> {
  // Only the folder that the prefix names in full needs to be read.
  const folder = join(root, ...prefix.split('/').slice(0, -1))
  if (folder !== root && relative(root, folder).startsWith('..')) throw new Error(`Not a file key: ${prefix}`)
  const entries = await opendir(folder, { recursive: true }).catch(nullIfMissing)
  if (!entries) return
  for await (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const key = relative(root, path).replaceAll(sep, '/')
    if (!entry.isFile() || key.startsWith('tmp/') || !key.startsWith(prefix)) continue
    const found = await stat(path).catch(nullIfMissing)
    if (found) yield { key, modifiedAt: found.mtime }
  }
}

async function removeForgotten(unfinished: string): Promise<number> {
  let removed = 0
  for (const name of await readdir(unfinished)) {
    const path = join(unfinished, name)
    const found = await stat(path).catch(nullIfMissing)
    if (!found || Date.now() - found.mtimeMs <= dayMs) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code

const nullIfMissing = (error: unknown): null => {
  if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null
  throw error
}

const fullOr = (error: unknown): unknown => (isFull(error) ? new AppError('storage-full', { cause: error }) : error)
