import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ModelSessions } from '../../imaging/models/sessions.ts'
import { drawScenery } from '../../imaging/patches/testing-scenery.ts'
import { createEngineTools } from '../../testing/engine-tools.ts'
import { reimagine } from './contract.ts'
import { reimagineEngine, seedOf } from './engine.ts'

const models = new ModelSessions({ budgetMb: 1000 })
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reimagine-'))
})
afterAll(async () => {
  await models.releaseAll()
  await rm(folder, { recursive: true })
})

const run = async (params: { variant: number; seed: number }) => {
  const scratchDir = await mkdtemp(join(folder, 'run-'))
  const steps: [number, string][] = []
  const imagePath = join(folder, 'scenery.webp')
  const results = await reimagineEngine(
    { imagePath, maskPath: null, params, scratchDir },
    createEngineTools(models, (fraction, stage) => steps.push([fraction, stage])),
  )
  return { results, steps, bytes: await readFile(results[0]?.path as string) }
}

test('a variant has the size and profile of the picture; the progress moves', async () => {
  const { width, height, data } = drawScenery({ width: 180, height: 120 })
  await sharp(data, { raw: { width, height, channels: 3 } })
    .withIccProfile('p3')
    .webp({ lossless: true })
    .toFile(join(folder, 'scenery.webp'))
  const { results, steps, bytes } = await run({ variant: 1, seed: 9 })
  expect(results).toMatchObject([{ type: 'image/png', width: 180, height: 120, label: 'reimagined-1' }])
  const metadata = await sharp(bytes).metadata()
  expect(metadata).toMatchObject({ format: 'png', width: 180, height: 120, channels: 3 })
  expect(metadata.icc?.equals((await sharp(join(folder, 'scenery.webp')).metadata()).icc as Buffer)).toBe(true)
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
  const job = { imagePath: null, maskPath: null, params: { variant: 1, seed: 1 }, scratchDir: folder }
  await expect(reimagineEngine(job, createEngineTools(models))).rejects.toMatchObject({ code: 'image-missing' })
})
