import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openScratch, sweepScratch } from './scratch.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'safelight-scratch-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const leave = async (...path: string[]): Promise<void> => {
  await mkdir(join(root, ...path), { recursive: true })
  await writeFile(join(root, ...path, 'picture'), 'x')
}
const age = async (...path: string[]): Promise<void> => {
  const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000)
  await utimes(join(root, ...path), twoDaysAgo, twoDaysAgo)
}

test('what killed engines and processes left goes after a day, also while their process lives on', async () => {
  await leave('process-1', 'safelight-generation-killed')
  await leave('process-1', 'upload-under-way')
  await leave('process-2', 'task-killed')
  await age('process-1', 'safelight-generation-killed')
  await age('process-2', 'task-killed')
  await sweepScratch(root)
  expect(await readdir(root)).toEqual(['process-1', 'process-2'])
  expect(await readdir(join(root, 'process-1'))).toEqual(['upload-under-way'])
  await age('process-2')
  await sweepScratch(root)
  expect(await readdir(root)).toEqual(['process-1'])
})

test('the folder of a quiet process stays', async () => {
  const { dir, close } = await openScratch(root, false)
  await utimes(dir, 0, 0)
  await sweepScratch(root, dir)
  expect((await readdir(root)).map((name) => join(root, name))).toEqual([dir])
  await close()
})

test('whoever is alone takes everything away at the start, others what is old', async () => {
  await leave('process-1', 'task-killed')
  await leave('process-1', 'task-of-another')
  await age('process-1', 'task-killed')
  const shared = await openScratch(root, false)
  expect(await readdir(join(root, 'process-1'))).toEqual(['task-of-another'])
  await shared.close()
  const alone = await openScratch(root, true)
  expect((await readdir(root)).map((name) => join(root, name))).toEqual([alone.dir])
  await alone.close()
  expect(await readdir(root)).toEqual([])
})
