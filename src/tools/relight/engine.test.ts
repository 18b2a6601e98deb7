import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { scenePath } from '../../../fixtures/scene-path.ts'
import type { Light } from '../../shared/lights/light-setup.ts'
import { lightPresets } from '../../shared/lights/presets.ts'
import { prepareEngine } from '../../testing/prepare-engine.ts'
import { relightEngine } from './engine.ts'
import { RelightParams } from './params.ts'

const prepared = prepareEngine(relightEngine)
const [{ setup: warmSide }] = lightPresets
const transparent = { ...warmSide, background: { ...warmSide.background, transparent: true } }

const run = async (image: Buffer, mask: Buffer | null, params: object = {}) => {
  const { results, steps } = await prepared.run({ image, mask, params: RelightParams.parse(params) })
  const pathOf = (label: string): string => results.find((result) => result.label === label)?.path as string
  return {
    results,
    steps,
    stages: [...new Set(steps.map(([, stage]) => stage))],
    pathOf,
    pixels: await sharp(pathOf('relit'), { ignoreIcc: true }).raw().toBuffer(),
  }
}

const teapot = () => readFile(scenePath('teapot.jpg'))
const teapotMask = () => readFile(scenePath('teapot.alpha.png'))
const greyOf = (picture: Sharp): Promise<Buffer> => picture.toColourspace('b-w').raw().toBuffer()

const lampAt = (x: number): Light => ({ x, y: 0.4, distance: 0.3, radius: 0.2, power: 5, color: '#ffffff' })
const onlyLamp = (x: number) => ({
  lights: [lampAt(x)],
  ambient: { power: 0.1, color: '#ffffff' },
  background: { power: 0.1, color: '#ffffff', receiveLight: false, transparent: false },
})

test('the teapot: the picture and its maps; other lights cost no second look at its shape', async () => {
  const [photo, mask] = [await teapot(), await teapotMask()]
  const first = await run(photo, mask, { setup: onlyLamp(0) })
  expect(first.results.map(({ label, type }) => ({ label, type }))).toEqual(
    ['relit', 'matte', 'edges', 'normals', 'depth', 'rim'].map((label) => ({ label, type: 'image/png' })),
  )
  for (const { path, width, height } of first.results) {
    const metadata = await sharp(path).metadata()
    expect(metadata).toMatchObject({ format: 'png', width, height, hasAlpha: false })
    expect(metadata.icc).toBeUndefined()
  }
  const sizes = Object.fromEntries(first.results.map(({ label, width, height }) => [label, { width, height }]))
  const whole = { width: 480, height: 360 }
  expect(sizes).toMatchObject({ relit: whole, matte: whole, edges: whole, normals: whole })
  expect(sizes.depth).toEqual({ width: 320, height: 240 })
  expect(sizes.rim).toEqual({ width: 120, height: 90 })

  const fractions = first.steps.map(([fraction]) => fraction)
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b))
  expect(first.stages).toEqual(['Reading the image', 'Finding the subject', 'Reading the shape', 'Lighting', 'Saving'])

  const cover = await greyOf(sharp(mask))
  expect((await greyOf(sharp(first.pathOf('matte')))).equals(cover)).toBe(true)
  const edges = await sharp(first.pathOf('edges')).raw().toBuffer()
  const wrong = cover.findIndex(
    (value, pixel) => (value === 0 || value === 255) && edges.subarray(pixel * 3, pixel * 3 + 3).some(Boolean),
  )
  expect(wrong).toBe(-1)

  const second = await run(photo, mask, { setup: onlyLamp(1) })
  expect(second.stages).toEqual(['Reading the image', 'Lighting', 'Saving'])
  const left = sideMean(first.pixels, cover, 'left') - sideMean(second.pixels, cover, 'left')
  const right = sideMean(first.pixels, cover, 'right') - sideMean(second.pixels, cover, 'right')
  expect(left).toBeGreaterThan(15)
  expect(right).toBeLessThan(-15)

  const again = await run(photo, mask, { setup: onlyLamp(0) })
  for (const { label } of first.results) {
    expect((await readFile(again.pathOf(label))).equals(await readFile(first.pathOf(label)))).toBe(true)
  }
})

/** Over one half of the subject. */
const sideMean = (rgb: Buffer, cover: Buffer, side: 'left' | 'right'): number => {
  const covered: number[] = []
  cover.forEach((value, pixel) => {
    if (value === 255) covered.push(pixel)
  })
  const middle = covered.reduce((sum, pixel) => sum + (pixel % 480), 0) / covered.length
  const half = covered.filter((pixel) => (side === 'left' ? pixel % 480 < middle : pixel % 480 >= middle))
  return half.reduce((sum, pixel) => sum + rgb[pixel * 3 + 1], 0) / half.length
}

test('the subject alone, and what it is made from', async () => {
  const [photo, mask] = [await teapot(), await teapotMask()]
  const cover = await greyOf(sharp(mask))
  const alone = await run(photo, mask, { setup: transparent })
  expect(await sharp(alone.pathOf('relit')).metadata()).toMatchObject({ width: 480, height: 360, channels: 4 })
  expect((await greyOf(sharp(alone.pathOf('relit')).extractChannel('alpha'))).equals(cover)).toBe(true)

  const depth = await run(photo, mask, { view: 'depth' })
  const meanWhere = (pixels: Buffer, wanted: number): number => {
    let [sum, count] = [0, 0]
    cover.forEach((value, pixel) => {
      if (value !== wanted) return
      sum += pixels[pixel * 3]
      count += 1
    })
    return sum / count
  }
  expect(meanWhere(depth.pixels, 255)).toBeGreaterThan(meanWhere(depth.pixels, 0) + 50)
  // The view, which is part of Pro, is a grey picture of the photo's size; the map that comes with every run is neither.
  const isGrey = (rgb: Buffer) => rgb.every((value, index) => value === rgb[index - (index % 3)])
  expect([isGrey(depth.pixels), depth.pixels.length]).toEqual([true, 480 * 360 * 3])
  const map = sharp(depth.pathOf('depth'))
  expect([isGrey(await map.raw().toBuffer()), (await map.metadata()).width]).toEqual([false, 320])
  const normals = await run(photo, mask, { view: 'normals' })
  // Half of the red channel is "to the right", a full blue one "towards the viewer".
  expect(sideMean(swap(normals.pixels), cover, 'left')).toBeLessThan(
    sideMean(swap(normals.pixels), cover, 'right') - 20,
  )
})

test.each([
  ['depth', [0, 0, 0]],
  ['normals', [128, 128, 255]],
] as const)('%s of the subject alone: outside of it there is nothing', async (view, nothing) => {
  const [photo, mask] = [await teapot(), await teapotMask()]
  const cover = await greyOf(sharp(mask))
  const [alone, whole] = [await run(photo, mask, { view, outside: 'blank' }), await run(photo, mask, { view })]
  const colourAt = (rgb: Buffer, pixel: number) => [...rgb.subarray(pixel * 3, pixel * 3 + 3)]
  const isBlank = (rgb: Buffer, pixel: number) => colourAt(rgb, pixel).every((value, at) => value === nothing[at])
  expect(cover.findIndex((value, pixel) => value === 0 && !isBlank(alone.pixels, pixel))).toBe(-1)
  expect(cover.some((value, pixel) => value === 0 && !isBlank(whole.pixels, pixel))).toBe(true)
  const middle = 200 * 480 + 240
  expect(cover[middle]).toBe(255)
  if (view === 'normals') expect(colourAt(alone.pixels, middle)).toEqual(colourAt(whole.pixels, middle))
  else expect(alone.pixels.includes(255)).toBe(true)
  expect(await sharp(alone.pathOf('relit')).metadata()).toMatchObject({ channels: 3 })
})

/** Red where green was. */
const swap = (rgb: Buffer): Buffer => Buffer.from(rgb.map((value, index) => (index % 3 === 1 ? rgb[index - 1] : value)))

test.each([
  { format: 'jpeg', hasAlpha: false },
  { format: 'png', hasAlpha: true },
  { format: 'webp', hasAlpha: true },
] as const)('$format: upright, with its profile and transparency, at its size', async ({ format, hasAlpha }) => {
  const [width, height] = [121, 90]
  const opacities = new Uint8Array(width * height).map((_, pixel) =>
    pixel % width < 30 ? 0 : pixel % width < 60 ? 160 : 255,
  )
  const small = sharp(
    await sharp(await teapot())
      .resize(width, height)
      .png()
      .toBuffer(),
  )
  const coloured = hasAlpha ? small.joinChannel(Buffer.from(opacities), { raw: { width, height, channels: 1 } }) : small
  const stored = await coloured
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .toFormat(format, { quality: 95, lossless: true })
    .toBuffer()
  const mask = await sharp(await teapotMask())
    .resize(width, height)
    .rotate(90)
    .png()
    .toBuffer()

  const { results, pathOf, pixels } = await run(stored, mask)
  expect(results[0]).toMatchObject({ width: 90, height: 121, label: 'relit' })
  const metadata = await sharp(pathOf('relit')).metadata()
  expect(metadata).toMatchObject({ format: 'png', width: 90, height: 121, channels: hasAlpha ? 4 : 3 })
  expect(metadata.orientation ?? 1).toBe(1)
  const { icc } = await sharp(stored).metadata()
  expect(metadata.icc?.equals(icc as Buffer)).toBe(true)
  // Its colours are the photo's; the other maps are numbers.
  expect((await sharp(pathOf('edges')).metadata()).icc?.equals(icc as Buffer)).toBe(true)
  expect((await sharp(pathOf('normals')).metadata()).icc).toBeUndefined()
  if (!hasAlpha) return
  const kept = await sharp(stored, { ignoreIcc: true }).autoOrient().extractChannel('alpha').raw().toBuffer()
  expect(kept.findIndex((opacity, pixel) => pixels[pixel * 4 + 3] !== opacity)).toBe(-1)
})

test('without a mask the subject is found; a photo without one is all background', async () => {
  const { pathOf } = await run(await readFile(scenePath('fox.jpg')), null)
  const truth = await greyOf(sharp(scenePath('fox.alpha.png')))
  const found = await greyOf(sharp(pathOf('matte')))
  const apart = truth.reduce((sum, value, pixel) => sum + Math.abs(value - found[pixel]), 0)
  expect(apart / truth.length / 255).toBeLessThan(0.02)

  const blank = await sharp({ create: { width: 160, height: 120, channels: 3, background: '#808080' } })
    .png()
    .toBuffer()
  const setup = { ...onlyLamp(0), background: { ...onlyLamp(0).background, receiveLight: true } }
  const empty = await run(blank, null, { setup })
  expect((await greyOf(sharp(empty.pathOf('matte')))).some(Boolean)).toBe(false)
  const column = (x: number): number => empty.pixels[(60 * 160 + x) * 3]
  expect(column(5)).toBeGreaterThan(column(155) + 10)
  const nobody = run(blank, null, { view: 'depth', outside: 'blank' })
  await expect(nobody).rejects.toMatchObject({ code: 'image-without-subject' })
})

test('every built-in template is one that the tool takes, with a name of its own', () => {
  for (const { setup } of lightPresets) expect(RelightParams.parse({ setup }).setup).toEqual(setup)
  expect(new Set(lightPresets.map(({ id }) => id)).size).toBe(lightPresets.length)
  expect(new Set(lightPresets.map(({ name }) => name)).size).toBe(lightPresets.length)
})

test('a mask that covers nothing says that everything is background; one of a transparent photo comes back as it was', async () => {
  const black = await sharp({ create: { width: 480, height: 360, channels: 3, background: '#000000' } })
    .png()
    .toBuffer()
  const { pathOf } = await run(await teapot(), black)
  expect((await greyOf(sharp(pathOf('matte')))).some(Boolean)).toBe(false)

  const glassy = await sharp(await teapot())
    .ensureAlpha(0.6)
    .png()
    .toBuffer()
  const soft = await sharp(black)
    .composite([
      { input: Buffer.from('<svg width="480" height="360"><circle cx="240" cy="180" r="90" fill="#aaa"/></svg>') },
    ])
    .png()
    .toBuffer()
  const mended = await run(glassy, soft)
  // But for traces too faint to be paint.
  const painted = (await greyOf(sharp(soft))).map((value) => (value < 8 ? 0 : value))
  expect((await greyOf(sharp(mended.pathOf('matte')))).equals(painted)).toBe(true)
})

test('what cannot be lit says why', async () => {
  await expect(run(Buffer.from('not a picture'), null)).rejects.toMatchObject({ code: 'image-unsupported' })
  const noPicture = prepared.run({ params: RelightParams.parse({}) })
  await expect(noPicture).rejects.toMatchObject({ code: 'image-missing' })
})
