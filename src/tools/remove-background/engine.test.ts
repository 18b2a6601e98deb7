import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
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
  let both = 0
  let either = 0
  let difference = 0
  let tint = 0
  let soft = 0
  scene.alpha.data.forEach((truth, pixel) => {
    const cover = found[pixel] as number
    if (truth > 0.5 && cover > 0.5) both += 1
    if (truth > 0.5 || cover > 0.5) either += 1
    difference += Math.abs(truth - cover)
    if (cover < 0.1 || cover > 0.9 || truth === 0) return
    for (let channel = 0; channel < 3; channel += 1) {
      tint += Math.abs((rgba[pixel * 4 + channel] as number) - (scene.foreground.data[pixel * 3 + channel] as number))
    }
    soft += 3
  })
  expect(both / either).toBeGreaterThan(0.99)
  expect(difference / found.length).toBeLessThan(0.003)
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

test('sd is at most 1024 long, hd keeps the size, orientation and profile are kept', async () => {
  const large = await toSharp(scene)
    .resize(1600, 1200)
    .withIccProfile('p3')
    .withExif({})
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .withIccProfile('p3')
    .toBuffer()
  const profile = (await sharp(large).metadata()).icc as Buffer
  const sd = await removeFrom(large, 'sd')
  expect(sd.results[0]).toMatchObject({ width: 768, height: 1024 })
  const metadata = await sharp(sd.path).metadata()
  expect(metadata).toMatchObject({ width: 768, height: 1024 })
  expect(metadata.icc?.equals(profile)).toBe(true)

  const hd = await removeFrom(large, 'hd')
  expect(await sharp(hd.path).metadata()).toMatchObject({ width: 1200, height: 1600 })
})

test('what was transparent stays transparent', async () => {
  const before = new Uint8Array(640 * 480).map((_, pixel) => (pixel % 640 < 320 ? 60 : 255))
  const bytes = await toSharp(scene)
    .joinChannel(Buffer.from(before), { raw: { width: 640, height: 480, channels: 1 } })
    .png()
    .toBuffer()
  const rgba = await sharp((await removeFrom(bytes, 'hd')).path)
    .raw()
    .toBuffer()
  const exceeding = before.findIndex((limit, pixel) => (rgba[pixel * 4 + 3] as number) > limit)
  expect(exceeding).toBe(-1)
  expect(before.some((_, pixel) => rgba[pixel * 4 + 3] === 255)).toBe(true)
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
