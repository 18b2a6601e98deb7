import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { AppError } from '../shared/errors.ts'
import { Mutex } from '../shared/mutex.ts'
import type { FileStore, StoredFile } from '../store/files/file-store.ts'
import { withScratchFolder } from '../store/with-scratch-folder.ts'
import { thumbnailKey } from './accept.ts'
import type { PictureReaders } from './pictures/picture-readers.ts'

/** Thumbnails that are made at the same time. A page asks for dozens at once, and large results take a while each. */
const lanes = 2

/**
 * Small pictures of results, made when somebody first asks: most results are never listed again, and those from before
 * there were any get theirs, too. They are kept beside the result and deleted with it.
 */
export class ResultThumbnails {
  readonly #files: FileStore
  readonly #scratchDir: string
  readonly #pictures: PictureReaders
  readonly #making = new Map<string, Promise<void>>()
  readonly #lanes = Array.from({ length: lanes }, () => new Mutex())
  #made = 0

  constructor(options: { files: FileStore; scratchDir: string; pictures: PictureReaders }) {
    this.#files = options.files
    this.#scratchDir = options.scratchDir
    this.#pictures = options.pictures
  }

  /** The small picture of a result; null when the result is being deleted. */
  async read(resultKey: string): Promise<StoredFile | null> {
    const key = thumbnailKey(resultKey)
    const found = await this.#files.read(key)
    if (found) return found
    await this.#makeOnce(resultKey, key)
    return this.#files.read(key)
  }

  #makeOnce(resultKey: string, key: string): Promise<void> {
    const underWay = this.#making.get(key)
    if (underWay) return underWay
    const lane = this.#made++ % lanes
    const made = (this.#lanes[lane] as Mutex)
      .run(() => this.#make(resultKey, key))
      .finally(() => this.#making.delete(key))
    this.#making.set(key, made)
    return made
  }

  #make(resultKey: string, key: string): Promise<void> {
    return withScratchFolder(this.#scratchDir, `thumbnail-${randomUUID()}`, async (dir) => {
      const path = join(dir, 'result')
      await this.#files.fetchTo(resultKey, path)
      const { thumbnail } = await this.#pictures.read({ path, upload: null, wantsThumbnail: true }, { name: 'results' })
      if (thumbnail === null) throw new AppError('internal', { detail: 'no thumbnail was made' })
      await this.#files.put(key, Buffer.from(thumbnail, 'base64'), 'image/webp')
      // Deleted meanwhile, and the small picture not yet there to go along. Whoever deletes takes the result first.
      if (!(await this.#isStored(resultKey))) await this.#files.remove([key])
    })
  }

  async #isStored(key: string): Promise<boolean> {
    const found = await this.#files.read(key)
    found?.stream.destroy()
    return found !== null
  }
}
