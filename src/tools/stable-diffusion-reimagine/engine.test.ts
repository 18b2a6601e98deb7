import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { drawScenery } from '../../imaging/patches/testing-scenery.ts'
import { prepareEngine } from '../../testing/prepare-engine.ts'
import { reimagineEngine, seedOf } from './engine.ts'
import { StableDiffusionReimagineParams } from './params.ts'

const { run } = prepareEngine(reimagineEngine)
test('a variant has the size and profile of the picture; the progress moves', async () => {
  const { width, height, data } = drawScenery({ width: 180, height: 120 })
  const image = await sharp(data, { raw: { width, height, channels: 3 } })
    .withIccProfile('p3')
    .webp({ lossless: true })
    .toBuffer()
  const { results, steps, path } = await run({ image, params: { variant: 1, seed: 9 } })
  expect(results).toMatchObject([{ type: 'image/png', width: 180, height: 120, label: 'reimagined-1' }])
  const metadata = await sharp(path).metadata()
  expect(metadata).toMatchObject({ format: 'png', width: 180, height: 120, channels: 3 })
  expect(metadata.icc?.equals((await sharp(image).metadata()).icc as Buffer)).toBe(true)
  const fractions = steps.map(([fraction]) => fraction)
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b))
  expect(fractions.at(-1)).toBe(1)
  expect(new Set(steps.map(([, stage]) => stage)).size).toBeGreaterThan(4)
})

test('no two pairs of seed and variant share a seed', () => {
  expect(seedOf(0, 1)).toBe(0)
  expect(seedOf(0, 100)).not.toBe(seedOf(1, 1))
  expect(seedOf(3, 4) - seedOf(3, 3)).toBe(1)
})

test('refuses what is not a variant, and a run without a picture', async () => {
  for (const wrong of [{ variant: 0 }, { variant: 101 }, { variant: 1.5 }, { seed: 100_001 }, { strength: 1 }]) {
    expect(z.safeParse(StableDiffusionReimagineParams, wrong).success).toBe(false)
  }
  await expect(run({ params: { variant: 1, seed: 1 } })).rejects.toMatchObject({ code: 'image-missing' })
})
