import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileStore } from '../store/files/file-store.ts'
import { openFiles } from '../store/files/open.ts'
import { flatPng } from '../testing/pictures.ts'
import { PictureReaders } from './pictures/picture-readers.ts'
import { ResultThumbnails } from './result-thumbnails.ts'

let folder: string
let files: FileStore
const pictures = new PictureReaders()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'safelight-thumbnails-'))
  files = await openFiles({ dir: join(folder, 'files') })
})
afterAll(async () => {
  pictures.close()
  await rm(folder, { recursive: true, force: true })
})

test('once it is made, a small picture costs the store one read', async () => {
  const reads: string[] = []
  const counted: FileStore = {
    ...files,
    read: (key) => {
      reads.push(key)
      return files.read(key)
    },
  }
  const thumbnails = new ResultThumbnails({ files: counted, scratchDir: folder, pictures })
  await files.put('tasks/1/0', flatPng(640, 480), 'image/png')
  const made = await thumbnails.read('tasks/1/0')
  made?.stream.destroy()
  reads.length = 0
  const again = await thumbnails.read('tasks/1/0')
  again?.stream.destroy()
  expect(again?.bytes).toBe(made?.bytes)
  expect(reads).toEqual(['tasks/1/0-thumbnail'])
})

test('a result that is deleted while its small picture is made leaves nothing behind', async () => {
  const deleting: FileStore = {
    ...files,
    put: async (...put) => {
      await files.remove(['tasks/2/0', 'tasks/2/0-thumbnail'])
      await files.put(...put)
    },
  }
  await files.put('tasks/2/0', flatPng(640, 480), 'image/png')
  const thumbnails = new ResultThumbnails({ files: deleting, scratchDir: folder, pictures })
  expect(await thumbnails.read('tasks/2/0')).toBeNull()
  expect(await files.read('tasks/2/0-thumbnail')).toBeNull()
})
