import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkKey } from '../files/file-store.ts'
import { entries } from './contents.ts'
import { readTar, readText, type TarEntry } from './read-tar.ts'

/** Unpacks into a new folder, and throws unless every sum is right and nothing is missing. */
export async function unpackBackup(file: FileHandle, target: string): Promise<{ pictures: number; leftOut: number }> {
  let sums = ''
  let pictures = 0
  let leftOut = 0
  await mkdir(target, { mode: 0o700 })
  for await (const entry of readTar(file)) {
    if (entry.name === entries.sums) {
      const isWhole = entry.bytes === Buffer.byteLength(sums) && (await readText(entry)) === sums
      if (!isWhole) throw new Error('a sum differs')
      return { pictures, leftOut }
    }
    sums += await unpackEntry(entry, target)
    if (isPicture(entry)) pictures += 1
    if (entry.name === entries.leftOut) leftOut = (await readText(entry)).split('\n').length - 1
  }
  throw new Error('the sums are missing')
}

const isPicture = ({ name }: TarEntry): boolean => name.startsWith(`${entries.files}/`)
const isOfDatabase = ({ name }: TarEntry): boolean => `${name}/`.startsWith(`${entries.database}/`)

/** Resolves with its line among the sums. */
async function unpackEntry(entry: TarEntry, target: string): Promise<string> {
  const path = join(target, checkKey(entry.name))
  if (entry.kind === 'folder') {
    if (!isOfDatabase(entry)) throw new Error(`${entry.name} is unexpected`)
    await mkdir(path, { mode: entry.mode })
    return ''
  }
  if (isPicture(entry)) await mkdir(dirname(path), { recursive: true })
  const sum = await write(entry, await openTarget(entry, path))
  // Strays are swept by their age.
  if (isPicture(entry)) await utimes(path, entry.modifiedAt, entry.modifiedAt)
  return `${sum}  ${entry.name}\n`
}

/** Null for what is about the backup itself. */
async function openTarget(entry: TarEntry, path: string): Promise<FileHandle | null> {
  if (entry.name === entries.manifest || entry.name === entries.leftOut) return null
  if (isPicture(entry) || isOfDatabase(entry) || entry.name === entries.secret) return open(path, 'wx', entry.mode)
  throw new Error(`${entry.name} is unexpected`)
}

async function write(entry: TarEntry, output: FileHandle | null): Promise<string> {
  const hash = createHash('sha256')
  try {
    for await (const piece of entry.pieces()) {
      hash.update(piece)
      await output?.appendFile(piece)
    }
  } finally {
    await output?.close()
  }
  return hash.digest('hex')
}
