import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { scenePath } from '../../../fixtures/scene-path.ts'
import type { Plane, Size } from '../../imaging/raster.ts'
import { prepareEngine } from '../../testing/prepare-engine.ts'
import { removeBackgroundEngine } from './engine.ts'
import { compareAlpha } from './testing-compare.ts'
import { drawTestPhoto, type TestPhoto } from './testing-photo.ts'

const { run } = prepareEngine(removeBackgroundEngine)
const scene = drawTestPhoto(640, 480)

const removeFrom = (image: Buffer, quality: 'sd' | 'hd', transparency: 'keep' | 'discard' | 'return' = 'keep') =>
  run({ image, params: { quality, transparency } })

const toSharp = ({ image }: TestPhoto) =>
  sharp(image.data, { raw: { width: image.width, height: image.height, channels: 3 } })

test('cuts the object out of a rendered scene, edges and colours included', async () => {
  const { results, steps, path, scratchDir } = await removeFrom(await toSharp(scene).png().toBuffer(), 'hd')
  expect(results).toEqual([{ path, type: 'image/png', width: 640, height: 480, label: 'cutout' }])
  expect(path.startsWith(scratchDir)).toBe(true)
  expect(await sharp(path).metadata()).toMatchObject({ format: 'png', width: 640, height: 480, channels: 4 })

  const rgba = await sharp(path).raw().toBuffer()
  const found = alphaOf(rgba, scene.alpha)
  const { overlap, difference } = compareAlpha(found, scene.alpha)
  expect(overlap).toBeGreaterThan(0.99)
  expect(difference).toBeLessThan(0.003)

  let tint = 0
  let soft = 0
  scene.alpha.data.forEach((truth, pixel) => {
    const cover = found.data[pixel]
    if (cover < 0.1 || cover > 0.9 || truth === 0) return
    for (let channel = 0; channel < 3; channel += 1) {
      tint += Math.abs(rgba[pixel * 4 + channel] - scene.foreground.data[pixel * 3 + channel])
    }
    soft += 3
  })
  expect(soft).toBeGreaterThan(100)
  // Left as photographed, soft pixels are 52 levels off: that is the halo.
  expect(tint / soft).toBeLessThan(15)

  for (const corner of [0, 639, 479 * 640, 480 * 640 - 1]) {
    expect([...rgba.subarray(corner * 4, corner * 4 + 4)]).toEqual([0, 0, 0, 0])
  }
  const fractions = steps.map(([fraction]) => fraction)
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b))
  expect([...new Set(steps.map(([, stage]) => stage))]).toEqual([
    'Reading the image',
    'Finding the subject',
    'Refining the edges',
    'Saving',
  ])
})

// Measured: fox .976 and .009, fern .963 and .012, teapot .986 and .006, fox-portrait .937 and .044.
test.each([
  { name: 'fox', what: 'fur', minOverlap: 0.965, maxDifference: 0.013 },
  { name: 'fern', what: 'thin leaves', minOverlap: 0.95, maxDifference: 0.016 },
  { name: 'teapot', what: 'a hole through the handle', minOverlap: 0.975, maxDifference: 0.009 },
  { name: 'fox-portrait', what: 'a subject that fills the frame', minOverlap: 0.91, maxDifference: 0.06 },
])('cuts out the rendered $name: $what', async ({ name, minOverlap, maxDifference }) => {
  const { data, info } = await sharp(scenePath(`${name}.alpha.png`))
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const truth = { ...info, data: Float32Array.from(data, (value) => value / 255) }
  const { path } = await removeFrom(await readFile(scenePath(`${name}.jpg`)), 'hd')
  const rgba = await sharp(path).raw().toBuffer()
  expect(rgba).toHaveLength(data.length * 4)
  const { overlap, difference } = compareAlpha(alphaOf(rgba, truth), truth)
  expect(overlap).toBeGreaterThan(minOverlap)
  expect(difference).toBeLessThan(maxDifference)
})

const alphaOf = (rgba: Uint8Array, { width, height }: Size): Plane => ({
  width,
  height,
  data: Float32Array.from({ length: width * height }, (_, pixel) => rgba[pixel * 4 + 3] / 255),
})

test('sd is at most 1024 long', async () => {
  const large = await toSharp(scene).resize(1600, 1200).jpeg({ quality: 95 }).toBuffer()
  const { results, path } = await removeFrom(large, 'sd')
  expect(results[0]).toMatchObject({ width: 1024, height: 768 })
  expect(await sharp(path).metadata()).toMatchObject({ width: 1024, height: 768 })
  expect(await differenceFrom(large, upright, path)).toBeLessThan(3)
})

const upright = (image: Sharp): Sharp => image
const clockwise = (image: Sharp): Sharp => image.rotate(90)
const upsideDown = (image: Sharp): Sharp => image.rotate(180)
const mirroredAndClockwise = (image: Sharp): Sharp => image.flop().rotate(90)

// Odd sizes, and the vase's shine and stripes tell each way of turning from the others. All eight: decode.test.ts.
test.each([
  { format: 'jpeg', orientation: 6, turn: clockwise, wrongTurn: mirroredAndClockwise, hasAlpha: false },
  { format: 'png', orientation: 3, turn: upsideDown, wrongTurn: upright, hasAlpha: true },
  { format: 'webp', orientation: 6, turn: clockwise, wrongTurn: mirroredAndClockwise, hasAlpha: true },
  // Its own turning is part of the codec; a tag would be ignored, as browsers do.
  { format: 'avif', orientation: 1, turn: upright, wrongTurn: upsideDown, hasAlpha: true },
] as const)('$format: orientation, profile, alpha and exact size', async (given) => {
  const small = drawTestPhoto(333, 251)
  const before = new Uint8Array(333 * 251).map((_, pixel) => (pixel % 333 < 166 ? 160 : 255))
  const coloured = given.hasAlpha
    ? toSharp(small).joinChannel(Buffer.from(before), { raw: { width: 333, height: 251, channels: 1 } })
    : toSharp(small)
  const bytes = await coloured
    .withIccProfile('p3')
    .withMetadata({ orientation: given.orientation })
    .toFormat(given.format, { quality: 95 })
    .toBuffer()
  const stored = await sharp(bytes).metadata()
  expect(stored).toMatchObject({ width: 333, height: 251, hasAlpha: given.hasAlpha })

  const { results, path } = await removeFrom(bytes, 'hd')
  const size = given.turn === clockwise ? { width: 251, height: 333 } : { width: 333, height: 251 }
  expect(results[0]).toMatchObject(size)
  const saved = await sharp(path).metadata()
  expect(saved).toMatchObject({ ...size, format: 'png', channels: 4 })
  expect(saved.orientation ?? 1).toBe(1)
  expect(saved.icc?.equals(stored.icc as Buffer)).toBe(true)
  expect(await differenceFrom(bytes, given.turn, path)).toBeLessThan(1)
  expect(await differenceFrom(bytes, given.wrongTurn, path)).toBeGreaterThan(8)

  const opacities = await sharp(path).extractChannel('alpha').raw().toBuffer()
  const share = (least: number, most: number): number =>
    opacities.filter((value) => value >= least && value <= most).length / (333 * 251)
  expect(share(155, 165)).toBeGreaterThan(given.hasAlpha ? 0.06 : 0)
  expect(share(250, 255)).toBeGreaterThan(given.hasAlpha ? 0.06 : 0.12)
})

/** Mean difference of colour, where the cut-out is nearly solid, from the stored picture turned by hand. */
const differenceFrom = async (stored: Buffer, turn: (image: Sharp) => Sharp, path: string): Promise<number> => {
  const { width, height } = await sharp(path).metadata()
  const flat = await sharp(stored, { ignoreIcc: true }).removeAlpha().png().toBuffer()
  const turned = await sharp(await turn(sharp(flat)).png().toBuffer())
    .resize(width, height)
    .raw()
    .toBuffer()
  const rgba = await sharp(path, { ignoreIcc: true }).raw().toBuffer()
  let sum = 0
  let count = 0
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if (rgba[pixel * 4 + 3] < 155) continue
    for (let channel = 0; channel < 3; channel += 1) {
      sum += Math.abs(rgba[pixel * 4 + channel] - turned[pixel * 3 + channel])
    }
    count += 3
  }
  return sum / count
}

/** Nothing at all over the upper third of the vase, a pane over the rest of its left half. */
const transparent = async (): Promise<{ before: Uint8Array; bytes: Buffer }> => {
  const before = new Uint8Array(640 * 480).map((_, pixel) => (pixel % 640 < 320 ? 180 : 255))
  before.fill(0, 0, 640 * 180)
  const bytes = await toSharp(scene)
    .joinChannel(Buffer.from(before), { raw: { width: 640, height: 480, channels: 1 } })
    .png()
    .toBuffer()
  return { before, bytes }
}

test('what was transparent stays transparent, in its own colour', async () => {
  const { before, bytes } = await transparent()
  const rgba = await sharp((await removeFrom(bytes, 'hd')).path)
    .raw()
    .toBuffer()

  const exceeding = before.findIndex((limit, pixel) => rgba[pixel * 4 + 3] > limit)
  expect(exceeding).toBe(-1)
  const solid = { pane: 0, opaque: 0 }
  let recoloured = 0
  scene.alpha.data.forEach((truth, pixel) => {
    if (truth < 1 || rgba[pixel * 4 + 3] !== before[pixel] || before[pixel] === 0) return
    solid[before[pixel] === 255 ? 'opaque' : 'pane'] += 1
    for (let channel = 0; channel < 3; channel += 1) {
      if (rgba[pixel * 4 + channel] !== scene.image.data[pixel * 3 + channel]) recoloured += 1
    }
  })
  expect(recoloured).toBe(0)
  expect(solid.pane).toBeGreaterThan(5000)
  expect(solid.opaque).toBeGreaterThan(5000)
  const hidden = rgba.subarray(0, 640 * 180 * 4).findIndex((value) => value !== 0)
  expect(hidden).toBe(-1)
})

test('a transparent picture comes back as it is where that is wanted', async () => {
  const { before, bytes } = await transparent()
  const { path, results } = await removeFrom(bytes, 'hd', 'return')
  expect(results[0]).toMatchObject({ type: 'image/png', width: 640, height: 480 })
  const rgba = await sharp(path).raw().toBuffer()
  const isOther = (opacity: number, pixel: number): boolean =>
    rgba[pixel * 4 + 3] !== opacity ||
    (opacity > 0 && [0, 1, 2].some((at) => rgba[pixel * 4 + at] !== scene.image.data[pixel * 3 + at]))
  expect(before.findIndex(isOther)).toBe(-1)
})

test('discarded transparency is as if it had never been', async () => {
  const { bytes } = await transparent()
  const { path } = await removeFrom(bytes, 'hd', 'discard')
  const rgba = await sharp(path).raw().toBuffer()
  expect(compareAlpha(alphaOf(rgba, scene.alpha), scene.alpha).overlap).toBeGreaterThan(0.99)
  expect(await differenceFrom(await toSharp(scene).png().toBuffer(), upright, path)).toBeLessThan(2)
})

test('a picture of nothing is an error the visitor can read', async () => {
  const blank = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#808080' } })
    .png()
    .toBuffer()
  await expect(removeFrom(blank, 'sd')).rejects.toMatchObject({ code: 'image-without-subject' })
})

test('a file that is not a picture is refused', async () => {
  await expect(removeFrom(Buffer.from('not a picture'), 'sd')).rejects.toMatchObject({ code: 'image-unsupported' })
})
