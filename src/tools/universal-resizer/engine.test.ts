import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { runEngine } from '../../testing/engine-runs.ts'
import { universalResizerEngine } from './engine.ts'

const fox = await sharp(join(import.meta.dirname, '../../../fixtures/scenes/fox.jpg'))
  .resize(200, 150)
  .withIccProfile('p3')
  .png()
  .toBuffer()

type Route = 'auto' | 'crop' | 'extend' | 'rearrange'

const resize = async (width: number, height: number, route: Route, seed = 1) => {
  const params = { width, height, route, seed }
  const { results, steps, path } = await runEngine(universalResizerEngine, params, { image: fox })
  expect(results).toEqual([{ path, type: 'image/png', width, height, label: `${width}x${height}` }])
  const metadata = await sharp(path).metadata()
  expect(metadata).toMatchObject({ format: 'png', width, height, channels: 3 })
  expect(metadata.icc).toBeDefined()
  const fractions = steps.map(([fraction]) => fraction)
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
  await expect(runEngine(universalResizerEngine, params)).rejects.toMatchObject({ code: 'image-missing' })
})
