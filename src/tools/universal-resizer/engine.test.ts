import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEngineTools } from '../../testing/engine-tools.ts'
import { models } from '../../testing/models.ts'
import { universalResizerEngine } from './engine.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'resizer-'))
  const fox = join(import.meta.dirname, '../../../fixtures/scenes/fox.jpg')
  await sharp(fox).resize(200, 150).withIccProfile('p3').toFile(join(folder, 'fox.png'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

type Route = 'auto' | 'crop' | 'extend' | 'rearrange'

const resize = async (width: number, height: number, route: Route, seed = 1) => {
  const scratchDir = await mkdtemp(join(folder, 'run-'))
  const fractions: number[] = []
  const job = { imagePath: join(folder, 'fox.png'), maskPath: null, scratchDir, params: { width, height, route, seed } }
  const results = await universalResizerEngine(
    job,
    createEngineTools(models, (fraction) => fractions.push(fraction)),
  )
  const path = results[0]?.path as string
  expect(results).toEqual([{ path, type: 'image/png', width, height, label: `${width}x${height}` }])
  const metadata = await sharp(path).metadata()
  expect(metadata).toMatchObject({ format: 'png', width, height, channels: 3 })
  expect(metadata.icc).toBeDefined()
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b))
  return await readFile(path)
}

test.each([
  [250, 150, 'auto'],
  [1080, 1920, 'crop'],
  [16, 4096, 'auto'],
  [4096, 16, 'rearrange'],
] as const)('gives exactly %i x %i', async (width, height, route) => {
  await resize(width, height, route)
})

test('every route and every seed gives its own result', async () => {
  const results = [
    await resize(150, 260, 'crop', 1),
    await resize(150, 260, 'extend', 1),
    await resize(150, 260, 'extend', 2),
    await resize(150, 260, 'rearrange', 1),
  ]
  expect(new Set(results.map((bytes) => bytes.toString('latin1'))).size).toBe(4)
})

test('without a picture it says so', async () => {
  const params = { width: 100, height: 100, route: 'auto', seed: 1 } as const
  const job = { imagePath: null, maskPath: null, scratchDir: folder, params }
  await expect(universalResizerEngine(job, createEngineTools(models))).rejects.toMatchObject({ code: 'image-missing' })
})
