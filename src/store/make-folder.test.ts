import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDisk } from './files/disk.ts'
import { makeFolder } from './make-folder.ts'
import { openPglite } from './pglite/open.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'safelight-folder-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const modeOf = async (path: string): Promise<number> => (await stat(join(root, path))).mode & 0o777

test('a folder that is made is for its owner alone, and so are those above it', async () => {
  makeFolder(join(root, 'data', 'files'))
  expect(await modeOf('data')).toBe(0o700)
  expect(await modeOf('data/files')).toBe(0o700)
})

test('database and pictures of a folder that others may open are closed to them', async () => {
  const dataDir = join(root, 'data')
  const fail = (error: Error) => {
    throw error
  }
  await (await openPglite({ dataDir, onFatal: fail })).close()
  await openDisk(join(dataDir, 'files'))
  for (const path of ['data', 'data/database', 'data/files']) await chmod(join(root, path), 0o755)
  await (await openPglite({ dataDir, onFatal: fail })).close()
  await openDisk(join(dataDir, 'files'))
  expect(await modeOf('data/database')).toBe(0o700)
  expect(await modeOf('data/files')).toBe(0o700)
})
