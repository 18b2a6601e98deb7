import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { drawScenery } from '../../imaging/patches/testing-scenery.ts'
import { runEngine } from '../../testing/engine-runs.ts'
import { reimagine } from './contract.ts'
import { reimagineEngine, seedOf } from './engine.ts'

test('a variant has the size and profile of the picture; the progress moves', async () => {
  const { width, height, data } = drawScenery({ width: 180, height: 120 })
  const image = await sharp(data, { raw: { width, height, channels: 3 } })
    .withIccProfile('p3')
    .webp({ lossless: true })
    .toBuffer()
  const { results, steps, path } = await runEngine(reimagineEngine, { variant: 1, seed: 9 }, { image })
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
    expect(z.safeParse(reimagine.params, wrong).success).toBe(false)
  }
  const nothing = runEngine(reimagineEngine, { variant: 1, seed: 1 })
  await expect(nothing).rejects.toMatchObject({ code: 'image-missing' })
})
