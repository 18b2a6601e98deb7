import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { prepareEngine } from '../../testing/prepare-engine.ts'
import { textToImageEngine } from './engine.ts'
import { aspects, TextToImageParams } from './params.ts'

const { run } = prepareEngine(textToImageEngine)

const draw = async (settings: z.input<typeof TextToImageParams>) => {
  const ran = await run({ params: z.parse(TextToImageParams, settings) })
  return { ...ran, bytes: await readFile(ran.path) }
}

const difference = async (one: Buffer, other: Buffer): Promise<number> => {
  const [first, second] = await Promise.all([one, other].map((bytes) => sharp(bytes).raw().toBuffer()))
  if (!first || !second) return Number.NaN
  return first.reduce((sum, value, at) => sum + Math.abs(value - second[at]), 0) / first.length
}

test('a scene has its size, and every stage is told', async () => {
  const settings = { prompt: 'snowy mountains under a blue sky', size: 512, seed: 7 } as const
  const { results, steps, path } = await draw(settings)
  expect(results).toEqual([{ path, type: 'image/png', width: 512, height: 512, label: 'seed-7' }])
  expect(await sharp(path).metadata()).toMatchObject({ format: 'png', width: 512, height: 512, channels: 3 })
  const fractions = steps.map(([fraction]) => fraction)
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b))
  expect([...new Set(steps.map(([, stage]) => stage))]).toEqual([
    'Drawing the scene',
    'Adding detail',
    'Finishing',
    'Checking the picture',
    'Saving',
  ])
})

test.each(Object.entries(aspects))('%s has its shape', async (aspect, ratio) => {
  const { results, path } = await draw({ prompt: 'abstract', aspect: aspect as never, size: 512, seed: 1 })
  const { width, height } = await sharp(path).metadata()
  expect(results[0]).toMatchObject({ width, height })
  expect(Math.max(width, height)).toBe(512)
  expect(Math.abs(width / height - ratio)).toBeLessThan(0.02)
})

test('the same settings give the same bytes, another seed another picture, a style another look', async () => {
  const one = await draw({ prompt: 'iridescent', size: 512, seed: 1 })
  expect((await draw({ prompt: 'iridescent', size: 512, seed: 1 })).bytes.equals(one.bytes)).toBe(true)
  const other = await draw({ prompt: 'iridescent', size: 512, seed: 2 })
  const styled = await draw({ prompt: 'iridescent', size: 512, seed: 1, style: 'pencil' })
  expect(await difference(one.bytes, other.bytes)).toBeGreaterThan(8)
  expect(await difference(one.bytes, styled.bytes)).toBeGreaterThan(20)
})

test.each(['a cat on a chair', 'lorem ipsum dolor', 'nude beach', 'something blue'])(
  '%s is an invalid prompt',
  async (prompt) => {
    await expect(draw({ prompt })).rejects.toMatchObject({ code: 'prompt-invalid' })
  },
)
