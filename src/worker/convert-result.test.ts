import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtinOnly } from '../generation/settings.ts'
import { defaultModelsRoot } from '../imaging/models/manifest.ts'
import { convertResult } from './convert-result.ts'
import { EngineHost } from './engine-host.ts'

const size = { width: 100, height: 80 }
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'convert-result-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Red in the middle of nothing. */
const cutout = async () => {
  const path = join(folder, 'cutout.png')
  const red = { create: { width: 20, height: 10, channels: 3, background: '#c00000' } } as const
  await sharp({ create: { ...size, channels: 4, background: '#00000000' } })
    .composite([{ input: await sharp(red).png().toBuffer() }])
    .withIccProfile('p3')
    .png()
    .toFile(path)
  return { path, type: 'image/png', ...size, label: 'cutout' } as const
}

test.each([
  { type: 'image/jpeg', format: 'jpeg', corner: [255, 255, 255] },
  { type: 'image/webp', format: 'webp', corner: [0, 0, 0, 0] },
] as const)('the first result alone comes as $type, with its profile', async ({ type, format, corner }) => {
  const made = await cutout()
  const converted = await convertResult([made, { ...made, label: 'map', isData: true }], { type })
  expect(converted).toMatchObject({ type, ...size, label: 'cutout' })
  const metadata = await sharp(converted.path).metadata()
  expect(metadata).toMatchObject({ format, ...size })
  expect(metadata.icc?.equals((await sharp(made.path).metadata()).icc as Buffer)).toBe(true)
  const pixels = await sharp(converted.path, { ignoreIcc: true }).raw().toBuffer()
  expect([...pixels.subarray(-corner.length)]).toEqual(corner)
})

test('what has the type already is left as it is', async () => {
  const made = await cutout()
  expect(await convertResult([made], { type: 'image/png' })).toBe(made)
})

test('a run ends with that picture', async () => {
  const host = new EngineHost({ modelMemoryMb: 256, modelsDir: defaultModelsRoot, generation: builtinOnly })
  const { path: imagePath } = await cutout()
  // What only cuts needs no model.
  const params = { left: -20, right: 0, up: 0, down: 0, prompt: '', seed: 1 }
  const run = { tool: 'uncrop', params, imagePath, maskPath: null, scratchDir: folder, isMarked: false } as const
  const limits = { timeoutMs: 60_000, memoryMb: 2048 }
  const outcome = await host.run({ ...run, output: { type: 'image/jpeg' } }, limits, () => {})
  host.close()
  expect(outcome).toMatchObject({ kind: 'done', results: [{ type: 'image/jpeg', width: 80, height: 80 }] })
})
