import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { featherOf } from '../../generation/keep-picture.ts'
import { openGenerator } from '../../generation/open-generator.ts'
import { ModelSessions } from '../../imaging/models/sessions.ts'
import { runEngine } from '../../testing/engine-runs.ts'
import { createEngineTools } from '../../testing/engine-tools.ts'
import { ImagesServer } from '../../testing/images-server.ts'
import { models } from '../../testing/models.ts'
import type { EngineTools } from '../engine.ts'
import { type Extension, uncrop } from './contract.ts'
import { uncropEngine } from './engine.ts'

const extend = async (image: Buffer, extension: Partial<Extension>, tools: Partial<EngineTools> = {}) => {
  const params = { left: 0, right: 0, up: 0, down: 0, prompt: '', seed: 0, ...extension }
  const { results, steps, path } = await runEngine(uncropEngine, params, { image }, tools)
  const { data, info } = await sharp(path, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true })
  return { results, steps, path, pixels: data, width: info.width, height: info.height, channels: info.channels }
}

const cutScene = (width: number, height: number) =>
  sharp(join(import.meta.dirname, '../../../fixtures/scenes/fox.jpg')).extract({ left: 200, top: 120, width, height })

interface Pixels {
  readonly pixels: Buffer
  readonly width: number
  readonly height: number
  readonly channels: number
}

/** Pixels that differ between the picture and where it lies in the result, at least `inside` pixels from its new sides. */
const countChanged = (
  result: Pixels,
  kept: Pixels,
  { left = 0, up = 0, right = 0, down = 0 },
  inside: number,
): number => {
  let changed = 0
  for (let y = up > 0 ? inside : 0; y < kept.height - (down > 0 ? inside : 0); y += 1) {
    for (let x = left > 0 ? inside : 0; x < kept.width - (right > 0 ? inside : 0); x += 1) {
      const from = (y * kept.width + x) * kept.channels
      const to = ((y + Math.max(0, up)) * result.width + x + Math.max(0, left)) * result.channels
      const one = kept.pixels.subarray(from, from + kept.channels)
      if (one.compare(result.pixels.subarray(to, to + kept.channels)) !== 0) changed += 1
    }
  }
  return changed
}

const read = async (image: Buffer): Promise<Pixels> => {
  const { data, info } = await sharp(image, { ignoreIcc: true })
    .autoOrient()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height, channels: info.channels }
}

test('room is added on every side, and the picture itself is the same bit for bit', async () => {
  const image = await cutScene(320, 220).png().toBuffer()
  const extension = { left: 40, right: 24, up: 30, down: 10 }
  const result = await extend(image, extension)
  expect(result.results).toEqual([{ path: result.path, type: 'image/png', width: 384, height: 260, label: 'uncrop' }])
  expect(await sharp(result.path).metadata()).toMatchObject({ format: 'png', width: 384, height: 260, channels: 3 })
  const feather = featherOf(result)
  expect(feather).toBeLessThanOrEqual(6)
  expect(countChanged(result, await read(image), extension, feather)).toBe(0)

  // The step across the seam is no larger than those beside it.
  const step = (x: number): number => {
    let sum = 0
    for (let y = 40; y < 240; y += 1) {
      const at = (y * result.width + x) * 3
      for (let channel = 0; channel < 3; channel += 1) {
        sum += Math.abs((result.pixels[at + channel] as number) - (result.pixels[at + channel - 3] as number))
      }
    }
    return sum
  }
  const usual = Math.max(...[-12, -8, 8, 12, 16].map((away) => step(40 + away)))
  for (const away of [-1, 0, 1, feather]) expect(step(40 + away)).toBeLessThan(1.5 * usual)

  const fractions = result.steps.map(([fraction]) => fraction)
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b))
  expect([...new Set(result.steps.map(([, stage]) => stage))]).toEqual([
    'Reading the image',
    'Checking the image',
    'Imagining what lies beyond',
    'Adding detail',
    'Checking the result',
    'Saving',
  ])
})

test('only cropping is exact, and needs no model at all', async () => {
  const image = await cutScene(300, 200).png().toBuffer()
  const without = createEngineTools(new ModelSessions({ budgetMb: 1, modelsRoot: '/nowhere' }))
  const { pixels, width, height } = await extend(image, { left: -50, right: -30, up: -20, down: -5 }, without)
  expect([width, height]).toEqual([220, 175])
  const truth = await sharp(image).extract({ left: 50, top: 20, width: 220, height: 175 }).raw().toBuffer()
  expect(pixels.equals(truth)).toBe(true)
})

test('a side can be cut while another grows; orientation is applied and the profile kept', async () => {
  const stored = await cutScene(200, 240).withMetadata({ orientation: 6 }).withIccProfile('p3').jpeg().toBuffer()
  const extension = { left: -40, right: 60 }
  const result = await extend(stored, extension)
  expect([result.width, result.height]).toEqual([260, 200])
  expect((await sharp(result.path).metadata()).icc?.equals((await sharp(stored).metadata()).icc as Buffer)).toBe(true)
  const upright = await sharp(stored, { ignoreIcc: true }).autoOrient().png().toBuffer()
  const kept = await sharp(upright).extract({ left: 40, top: 0, width: 200, height: 200 }).png().toBuffer()
  expect(countChanged(result, await read(kept), extension, featherOf(result))).toBe(0)
})

test('what is clear at an edge stays clear beyond it, and what is opaque opaque', async () => {
  const alpha = Buffer.alloc(200 * 160, 255)
  for (let y = 0; y < 160; y += 1) alpha.fill(0, y * 200, y * 200 + 50)
  const image = await cutScene(200, 160)
    .joinChannel(alpha, { raw: { width: 200, height: 160, channels: 1 } })
    .png()
    .toBuffer()
  const result = await extend(image, { left: 30, right: 30 })
  expect([result.width, result.channels]).toEqual([260, 4])
  const opacityAt = (x: number) => result.pixels[(80 * result.width + x) * 4 + 3]
  expect([0, 29, 79, 80, 229, 259].map(opacityAt)).toEqual([0, 0, 0, 255, 255, 255])
  const inside = Array.from({ length: 100 }, (_, x) => (80 * result.width + 110 + x) * 4)
  const before = await read(image)
  for (const [index, at] of inside.entries()) {
    const from = (80 * 200 + 80 + index) * 4
    expect(result.pixels.subarray(at, at + 4).equals(before.pixels.subarray(from, from + 4))).toBe(true)
  }
})

test('a connected server fills the new part by the same rules', async () => {
  const server = await ImagesServer.start()
  try {
    const settings = {
      provider: 'remote',
      url: server.url,
      key: undefined,
      model: undefined,
      timeoutMs: 20_000,
    } as const
    const generator = openGenerator(settings, models)
    const image = await cutScene(300, 200).png().toBuffer()
    const extension = { right: 100 }
    const result = await extend(image, extension, { generator })
    expect([result.width, result.height]).toEqual([400, 200])
    expect(countChanged(result, await read(image), extension, featherOf(result))).toBe(0)
    expect(server.received[0]).toMatchObject({ path: '/v1/images/edits', fields: { seed: '0' } })
    server.next({ kind: 'answer', status: 400, body: { error: { code: 'moderation_blocked', message: 'no' } } })
    await expect(extend(image, extension, { generator })).rejects.toMatchObject({ code: 'prompt-invalid' })
  } finally {
    await server.close()
  }
})

test.each([
  { extension: { left: -260 }, code: 'uncrop-too-small' },
  // Wide enough, but nothing of the picture would be left.
  { extension: { left: -300, right: 400 }, code: 'uncrop-too-small' },
  { extension: { up: -150, down: 2000 }, code: 'uncrop-too-small' },
])('$extension is refused: $code', async ({ extension, code }) => {
  await expect(extend(await cutScene(300, 200).png().toBuffer(), extension)).rejects.toMatchObject({ code })
})

test('a small picture may grow, and a result has a limit', () => {
  const params = { left: 0, right: 0, up: 0, down: 0, prompt: '', seed: 0 }
  expect(() => uncrop.checkImage?.({ ...params, right: 40, down: 40 }, { width: 30, height: 30 })).not.toThrow()
  expect(() => uncrop.checkImage?.({ ...params, right: 2000 }, { width: 5000, height: 4900 })).toThrow(/25 megapixels/)
})
