import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { findPictures, pictureExtension, withoutExtension } from './find-pictures.ts'
import { UsageError } from './usage-error.ts'

/** One run: from a picture, or from words alone, to a file. */
export interface PictureRun {
  /** What people read: the path of the picture, or the name of the result. */
  readonly name: string
  readonly image: string | null
  readonly mask: string | null
  /** The path of the result without its extension, which its type decides. */
  readonly target: string
  /** The result of an earlier run, if there is one. */
  readonly existing: string | null
}

interface Wishes {
  readonly pictures: readonly string[]
  readonly out: string
  readonly mask: string | undefined
}

/** What is to be done, or why it cannot be, before anything is sent. */
export function planRuns({ pictures, out, mask }: Wishes): readonly PictureRun[] {
  const folders = new Folders()
  const runs = findPictures(pictures, out).map(({ path, stem }): PictureRun => {
    const target = join(out, stem)
    const ownMask = mask === undefined ? null : findMask(folders, mask, stem)
    return { name: path, image: path, mask: ownMask, target, existing: folders.find(target) }
  })
  refuseDoubles(runs)
  for (const { image, target } of runs) {
    if (image && withoutExtension(resolve(image)) === resolve(target))
      throw new UsageError(
        `results would lie beside the pictures, under the same names: choose another folder than "${out}"`,
      )
  }
  return runs
}

/** A run of a tool that starts from words. */
export function planDrawing(out: string, words: string): PictureRun {
  const name = words
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  const target = join(out, name || 'picture')
  return { name: basename(target), image: null, mask: null, target, existing: new Folders().find(target) }
}

/** What lies in folders, each of them read once. */
class Folders {
  readonly #read = new Map<string, ReadonlyMap<string, string>>()

  /** The picture of this name, whatever its type. */
  find(target: string): string | null {
    const folder = dirname(target)
    const files = this.#read.get(folder) ?? listPictures(folder)
    this.#read.set(folder, files)
    return files.get(basename(target)) ?? null
  }
}

const listPictures = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => pictureExtension.test(name))
      .map((name) => [withoutExtension(name), join(folder, name)]),
  )

function findMask(folders: Folders, mask: string, stem: string): string {
  const stats = statSync(mask, { throwIfNoEntry: false })
  if (!stats) throw new UsageError(`there is no mask "${mask}"`)
  if (!stats.isDirectory()) return mask
  const found = folders.find(join(mask, stem))
  if (!found) throw new UsageError(`there is no mask for "${stem}" in "${mask}"`)
  return found
}

/** Case is ignored, as some file systems do. */
function refuseDoubles(runs: readonly PictureRun[]): void {
  const seen = new Map<string, PictureRun>()
  for (const run of runs) {
    const twin = seen.get(run.target.toLowerCase())
    if (twin)
      throw new UsageError(
        `"${twin.name}" and "${run.name}" would both become "${run.target}": run them one after the other, into different folders`,
      )
    seen.set(run.target.toLowerCase(), run)
  }
}
