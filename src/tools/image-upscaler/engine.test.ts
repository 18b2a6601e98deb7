import sharp from 'sharp'
import { expect, test } from 'vitest'
import { scenePath } from '../../../fixtures/scene-path.ts'
import { upscaleImage } from '../../imaging/upscale/upscale-image.ts'
import { prepareEngine } from '../../testing/prepare-engine.ts'
import { neuralBudget, neuralMegapixels, neuralPasses, previewBox, resultSize, secondPassCost } from './contract.ts'
import { imageUpscalerEngine } from './engine.ts'
import type { ImageUpscalerParams } from './params.ts'

const { models, run } = prepareEngine(imageUpscalerEngine)

const upscale = async (image: Buffer, asked: Partial<ImageUpscalerParams> = {}) => {
  const ran = await run({ image, params: { scale: 2, mode: 'smooth', preview: undefined, ...asked } })
  const [result] = ran.results
  if (!result) throw new Error('no result')
  return { ...ran, result, metadata: await sharp(result.path).metadata() }
}

const cutScene = (width: number, height: number) =>
  sharp(scenePath('fox.jpg')).extract({ left: 200, top: 120, width, height })

test.each([
  { scale: 2, mode: 'smooth', width: 50, height: 34, label: 'upscaled-2x' },
  { scale: 4, mode: 'detailed', width: 100, height: 68, label: 'upscaled-4x' },
  { scale: 8, mode: 'smooth', width: 200, height: 136, label: 'upscaled-8x' },
  { scale: 16, mode: 'detailed', width: 400, height: 272, label: 'upscaled-16x' },
  { scale: '2k', mode: 'smooth', width: 2048, height: 1393, label: 'upscaled-2k' },
] as const)('$scale, $mode: the size is exact', async ({ scale, mode, width, height, label }) => {
  const { result, metadata, scratchDir } = await upscale(await cutScene(25, 17).png().toBuffer(), { scale, mode })
  expect(result).toMatchObject({ type: 'image/png', width, height, label })
  expect(result.path.startsWith(scratchDir)).toBe(true)
  expect(metadata).toMatchObject({ format: 'png', width, height, channels: 3 })
})

test.each([
  { width: 61, height: 37 },
  { width: 20, height: 70 },
  { width: 9, height: 5 },
])('to $width x $height: the size is exact, be it stretched or smaller', async (target) => {
  const { result, metadata } = await upscale(await cutScene(25, 17).png().toBuffer(), { target })
  expect(result).toMatchObject({ ...target, label: `upscaled-${target.width}x${target.height}` })
  expect(metadata).toMatchObject(target)
  const means = async (picture: Buffer | string) => (await sharp(picture).stats()).channels.map(({ mean }) => mean)
  const before = await means(await cutScene(25, 17).png().toBuffer())
  for (const [at, mean] of (await means(result.path)).entries())
    expect(Math.abs(mean - (before[at] ?? 0))).toBeLessThan(4)
})

test('a result that would be longer than 8192 is held to it', async () => {
  const { metadata } = await upscale(await cutScene(6, 2).resize(520, 2, { fit: 'fill' }).png().toBuffer(), {
    scale: 16,
  })
  expect(metadata).toMatchObject({ width: 8192, height: 32 })
})

test.each([
  { format: 'jpeg', type: 'image/jpeg', extra: { chromaSubsampling: '4:4:4' } },
  { format: 'png', type: 'image/png', extra: {} },
  { format: 'webp', type: 'image/webp', extra: {} },
] as const)('$format: orientation, profile and format are kept', async ({ format, type, extra }) => {
  const bytes = await cutScene(240, 150)
    .resize(32, 20)
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer()
  const { result, metadata } = await upscale(bytes)
  expect(result).toMatchObject({ type, width: 40, height: 64 })
  expect(metadata).toMatchObject({ format, width: 40, height: 64, ...extra })
  expect(metadata.icc?.equals((await sharp(bytes).metadata()).icc as Buffer)).toBe(true)
  const turned = async (angle: number) =>
    sharp(await sharp(bytes, { ignoreIcc: true }).rotate(angle).png().toBuffer(), { ignoreIcc: true })
      .resize(20, 32)
      .raw()
      .toBuffer()
  const shrunk = await sharp(result.path, { ignoreIcc: true }).resize(20, 32).raw().toBuffer()
  // Small fur is drawn anew, so even the right way is some levels off.
  expect(difference(shrunk, await turned(270))).toBeGreaterThan(2 * difference(shrunk, await turned(90)))
})

const difference = (one: Uint8Array, other: Uint8Array): number =>
  one.reduce((sum, value, index) => sum + Math.abs(value - other[index]), 0) / one.length

test('AVIF comes back as JPEG', async () => {
  const { metadata } = await upscale(await cutScene(24, 16).avif().toBuffer())
  expect(metadata).toMatchObject({ format: 'jpeg', width: 48, height: 32 })
})

test('alpha is enlarged too, and what it hid does not show at its edge', async () => {
  const width = 40
  const height = 24
  // A red disc; under the transparent pixels lies white.
  const rgba = Buffer.alloc(width * height * 4, 255)
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const distance = Math.hypot((pixel % width) - 19.5, Math.floor(pixel / width) - 11.5)
    const cover = Math.max(0, Math.min(1, 9 - distance))
    rgba.set(cover > 0 ? [200, 20, 10, Math.round(cover * 255)] : [255, 255, 255, 0], pixel * 4)
  }
  const bytes = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .webp({ lossless: true })
    .toBuffer()
  const { result, metadata } = await upscale(bytes, { scale: 4, mode: 'detailed' })
  expect(result.type).toBe('image/png')
  expect(metadata).toMatchObject({ width: 160, height: 96, channels: 4 })
  const large = await sharp(result.path).raw().toBuffer()
  let covered = 0
  let palest = 0
  for (let at = 0; at < large.length; at += 4) {
    covered += large[at + 3] / 255
    if (large[at + 3] > 0) palest = Math.max(palest, large[at + 1], large[at + 2])
    else expect([large[at], large[at + 1], large[at + 2]]).toEqual([0, 0, 0])
  }
  expect(palest).toBeLessThan(45)
  expect(covered / 16 / (Math.PI * 8.5 ** 2)).toBeCloseTo(1, 1)
})

test('a preview is the same place of the whole result', async () => {
  const bytes = await cutScene(180, 150).png().toBuffer()
  const params = { scale: 2, mode: 'detailed', preview: { x: 0.2, y: 0.4 } } as const
  const box = previewBox(params, { width: 180, height: 150 })
  const preview = await upscale(bytes, params)
  expect(preview.result).toMatchObject({ type: 'image/png', width: 256, height: 256, label: 'preview' })
  const whole = await upscale(bytes, { mode: 'detailed' })
  const place = { left: box.left * 2, top: box.top * 2, width: 256, height: 256 }
  const cut = await sharp(whole.result.path).extract(place).raw().toBuffer()
  // The network sees 16 px around the preview instead of the whole picture. A pixel's shift would make it 8.
  expect(difference(await sharp(preview.result.path).raw().toBuffer(), cut)).toBeLessThan(1.5)
})

test('a preview at the border of a picture smaller than it, with alpha', async () => {
  const bytes = await cutScene(30, 20).ensureAlpha(0.5).png().toBuffer()
  const { metadata } = await upscale(bytes, { scale: 8, mode: 'detailed', preview: { x: 1, y: 1 } })
  expect(metadata).toMatchObject({ width: 240, height: 160, channels: 4 })
})

test.each([
  { scale: 2, mode: 'smooth' },
  { scale: 8, mode: 'smooth' },
  { scale: 2, mode: 'detailed' },
  { scale: 4, mode: 'detailed' },
] as const)('the network draws what the estimate counts with: $scale, $mode', async (asked) => {
  const { data, info } = await cutScene(48, 30).raw().toBuffer({ resolveWithObject: true })
  const image = { width: info.width, height: info.height, data }
  const params = { ...asked, preview: undefined }
  const { drawn } = await upscaleImage(models, image, {
    size: resultSize(params, image),
    passes: neuralPasses(params, image) || 1,
    maxDrawn: neuralBudget,
    keepDetail: false,
  })
  const [first = 0, second = 0] = drawn
  expect((first + second * secondPassCost) / 1e6).toBeCloseTo(neuralMegapixels(params, image), 9)
})

test('progress only goes up, from stage to stage', async () => {
  const { steps } = await upscale(await cutScene(24, 16).png().toBuffer(), { scale: 4, mode: 'detailed' })
  const fractions = steps.map(([fraction]) => fraction)
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b))
  expect(fractions.at(-1)).toBe(1)
  expect([...new Set(steps.map(([, stage]) => stage))]).toEqual([
    'Reading the image',
    'Enlarging',
    'Refining',
    'Saving',
  ])
})

test('a file that is not a picture is refused', async () => {
  await expect(upscale(Buffer.from('not a picture'))).rejects.toMatchObject({ code: 'image-unsupported' })
})
