import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ModelSessions } from '../../imaging/models/sessions.ts'
import { removeBackgroundEngine } from './engine.ts'
import { drawScene, type Scene } from './testing-scene.ts'

const models = new ModelSessions({ budgetMb: 1000 })
const scene = drawScene(640, 480)
let folder = ''
let runs = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remove-background-'))
})
afterAll(async () => {
  await models.releaseAll()
  await rm(folder, { recursive: true })
})

const removeFrom = async (bytes: Buffer, quality: 'sd' | 'hd') => {
  runs += 1
  const scratchDir = join(folder, String(runs))
  await mkdir(scratchDir)
  const imagePath = join(folder, `${runs}.image`)
  await writeFile(imagePath, bytes)
  const steps: [number, string][] = []
  const results = await removeBackgroundEngine(
    { imagePath, maskPath: null, params: { quality }, scratchDir },
    { models, progress: (fraction, stage) => steps.push([fraction, stage]) },
  )
  return { results, steps, path: results[0]?.path as string, scratchDir }
}

const toSharp = ({ image }: Scene) =>
  sharp(image.data, { raw: { width: image.width, height: image.height, channels: 3 } })

test('cuts the object out of a rendered scene, edges and colours included', async () => {
  const { results, steps, path, scratchDir } = await removeFrom(await toSharp(scene).png().toBuffer(), 'hd')
  expect(results).toEqual([{ path, type: 'image/png', width: 640, height: 480, label: 'cutout' }])
  expect(path.startsWith(scratchDir)).toBe(true)
  expect(await sharp(path).metadata()).toMatchObject({ format: 'png', width: 640, height: 480, channels: 4 })

  const rgba = await sharp(path).raw().toBuffer()
  const found = scene.alpha.data.map((_, pixel) => (rgba[pixel * 4 + 3] as number) / 255)
  const { overlap, difference } = compare(found, scene.alpha.data)
  expect(overlap).toBeGreaterThan(0.99)
  expect(difference).toBeLessThan(0.003)

  let tint = 0
  let soft = 0
  scene.alpha.data.forEach((truth, pixel) => {
    const cover = found[pixel] as number
    if (cover < 0.1 || cover > 0.9 || truth === 0) return
    for (let channel = 0; channel < 3; channel += 1) {
      tint += Math.abs((rgba[pixel * 4 + channel] as number) - (scene.foreground.data[pixel * 3 + channel] as number))
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
  { name: 'fox', what: 'fur', leastOverlap: 0.965, mostDifference: 0.013 },
  { name: 'fern', what: 'thin leaves', leastOverlap: 0.95, mostDifference: 0.016 },
  { name: 'teapot', what: 'a hole through the handle', leastOverlap: 0.975, mostDifference: 0.009 },
  { name: 'fox-portrait', what: 'a subject that fills the frame', leastOverlap: 0.91, mostDifference: 0.06 },
])('cuts out the rendered $name: $what', async ({ name, leastOverlap, mostDifference }) => {
  const truth = await sharp(scenePath(`${name}.alpha.png`))
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const { path } = await removeFrom(await readFile(scenePath(`${name}.jpg`)), 'hd')
  const found = await sharp(path).extractChannel('alpha').raw().toBuffer()
  expect(found).toHaveLength(truth.length)
  const { overlap, difference } = compare(toUnit(found), toUnit(truth))
  expect(overlap).toBeGreaterThan(leastOverlap)
  expect(difference).toBeLessThan(mostDifference)
})

const scenePath = (file: string): string => join(import.meta.dirname, '../../../fixtures/scenes', file)

const toUnit = (bytes: Uint8Array): Float32Array => Float32Array.from(bytes, (value) => value / 255)

/** Intersection over union of what is more than half covered, and the mean absolute difference. */
const compare = (found: Float32Array, truth: Float32Array): { overlap: number; difference: number } => {
  let both = 0
  let either = 0
  let difference = 0
  truth.forEach((expected, pixel) => {
    const cover = found[pixel] as number
    if (expected > 0.5 && cover > 0.5) both += 1
    if (expected > 0.5 || cover > 0.5) either += 1
    difference += Math.abs(expected - cover)
  })
  return { overlap: both / either, difference: difference / truth.length }
}

test('sd is at most 1024 long, hd keeps the size, orientation and profile are kept', async () => {
  const large = await toSharp(scene)
    .resize(1600, 1200)
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer()
  const profile = (await sharp(large).metadata()).icc as Buffer
  const sd = await removeFrom(large, 'sd')
  expect(sd.results[0]).toMatchObject({ width: 768, height: 1024 })
  const metadata = await sharp(sd.path).metadata()
  expect(metadata).toMatchObject({ width: 768, height: 1024 })
  expect(metadata.icc?.equals(profile)).toBe(true)

  // Orientation 6 asks for a quarter turn clockwise; the vase's shine and stripes tell it from the other ways.
  expect(await differenceFrom(large, 90, sd.path)).toBeLessThan(3)
  expect(await differenceFrom(large, 270, sd.path)).toBeGreaterThan(20)

  const hd = await removeFrom(large, 'hd')
  expect(await sharp(hd.path).metadata()).toMatchObject({ width: 1200, height: 1600 })
  expect(await differenceFrom(large, 90, hd.path)).toBeLessThan(3)
})

/** Mean difference of colour, where the cut-out is solid, from the stored picture turned by hand. */
const differenceFrom = async (stored: Buffer, turn: number, path: string): Promise<number> => {
  const { width, height } = await sharp(path).metadata()
  const turned = await sharp(await sharp(stored, { ignoreIcc: true }).rotate(turn).png().toBuffer())
    .resize(width, height)
    .raw()
    .toBuffer()
  const rgba = await sharp(path, { ignoreIcc: true }).raw().toBuffer()
  let sum = 0
  let count = 0
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if (rgba[pixel * 4 + 3] !== 255) continue
    for (let channel = 0; channel < 3; channel += 1) {
      sum += Math.abs((rgba[pixel * 4 + channel] as number) - (turned[pixel * 3 + channel] as number))
    }
    count += 3
  }
  return sum / count
}

test('what was transparent stays transparent, in its own colour', async () => {
  const before = new Uint8Array(640 * 480).map((_, pixel) => (pixel % 640 < 320 ? 180 : 255))
  // Nothing at all over the upper third of the vase, a pane over the rest of its left half.
  before.fill(0, 0, 640 * 180)
  const bytes = await toSharp(scene)
    .joinChannel(Buffer.from(before), { raw: { width: 640, height: 480, channels: 1 } })
    .png()
    .toBuffer()
  const rgba = await sharp((await removeFrom(bytes, 'hd')).path)
    .raw()
    .toBuffer()

  const exceeding = before.findIndex((limit, pixel) => (rgba[pixel * 4 + 3] as number) > limit)
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

test('a picture of nothing is an error the visitor can read', async () => {
  const blank = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#808080' } })
    .png()
    .toBuffer()
  await expect(removeFrom(blank, 'sd')).rejects.toMatchObject({ code: 'image-without-subject' })
})

test('a file that is not a picture is refused', async () => {
  await expect(removeFrom(Buffer.from('not a picture'), 'sd')).rejects.toMatchObject({ code: 'image-unsupported' })
})
