import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { scenePath } from '../../../fixtures/scene-path.ts'
import { models } from '../../testing/models.ts'
import type { RgbRaster, Size } from '../raster.ts'
import { doubleImage } from './double-image.ts'
import { likeness, seamAtColumn, transpose } from './testing-measures.ts'
import { planGrid } from './tile-grid.ts'
import { upscaleImage } from './upscale-image.ts'

const everything = { network: 'realEsrgan', maxDrawn: Number.POSITIVE_INFINITY, onTile: () => {} } as const

const readScene = (name: string, region: Size & { left: number; top: number }): Promise<RgbRaster> =>
  toRaster(sharp(scenePath(`${name}.jpg`)).extract(region))

const toRaster = async (image: Sharp): Promise<RgbRaster> => {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

const toSharp = ({ width, height, data }: RgbRaster) => sharp(data, { raw: { width, height, channels: 3 } })

test('no seam: at the borders of tiles, the picture bends no more sharply than beside them', async () => {
  const image = await readScene('fox', { left: 40, top: 60, width: 520, height: 262 })
  const grid = planGrid(image)
  expect([grid.length, grid[0]?.cells.length]).toEqual([2, 3])
  const tiles: [number, number][] = []
  const { image: doubled, drawn } = await doubleImage(models, image, {
    ...everything,
    // The quick one: both are cut into the same tiles.
    network: 'doubler',
    onTile: (done, count) => tiles.push([done, count]),
  })
  expect(drawn).toBe(image.width * image.height * 4)
  expect(tiles).toEqual([1, 2, 3, 4, 5, 6].map((done) => [done, 6]))
  const turned = transpose(doubled)
  const columns = (grid[0]?.cells ?? []).slice(0, -1).map(({ right }) => seamAtColumn(doubled, right * 2))
  const rows = grid.slice(0, -1).map(({ bottom }) => seamAtColumn(turned, bottom * 2))
  // Tiles that see nothing of each other and do not overlap give 1.34.
  for (const seam of [...columns, ...rows]) expect(seam).toBeLessThan(1.1)
})

test('what is flat is left to Lanczos, and the budget goes to the cells with most detail', async () => {
  const detail = await readScene('fox', { left: 200, top: 120, width: 40, height: 40 })
  const image = await toRaster(
    sharp({ create: { width: 600, height: 40, channels: 3, background: '#8ab' } }).composite([
      { input: await toSharp(detail).png().toBuffer(), left: 230, top: 0 },
    ]),
  )
  const { image: doubled, drawn } = await doubleImage(models, image, everything)
  expect(drawn).toBe(200 * 40 * 4)
  expect([...doubled.data.subarray(0, 3)]).toEqual([0x88, 0xaa, 0xbb])
  const withoutNetwork = await doubleImage(models, image, { ...everything, maxDrawn: 1000 })
  expect(withoutNetwork.drawn).toBe(0)
})

// Measured, in decibels: fern 0.85 and 1.1, teapot 0.7 and 1.1.
test.each([
  { name: 'fern', left: 180, top: 60, minGain: { smooth: 0.4, detailed: 0.7 } },
  { name: 'teapot', left: 160, top: 100, minGain: { smooth: 0.4, detailed: 0.7 } },
])('a small JPEG of the rendered $name comes closer to the original than by Lanczos', async (scene) => {
  const truth = await readScene(scene.name, { left: scene.left, top: scene.top, width: 160, height: 160 })
  const jpeg = await toSharp(truth).resize(80, 80).jpeg({ quality: 75 }).toBuffer()
  const small = await toRaster(sharp(jpeg))
  const lanczos = await toRaster(toSharp(small).resize(160, 160, { kernel: 'lanczos3' }))
  for (const mode of ['smooth', 'detailed'] as const) {
    const { image } = await upscaleImage(models, small, {
      size: truth,
      passes: 1,
      maxDrawn: Number.POSITIVE_INFINITY,
      keepDetail: mode === 'detailed',
    })
    expect(likeness(image, truth) - likeness(lanczos, truth)).toBeGreaterThan(scene.minGain[mode])
  }
})

test('colours stay true, also where the network would shift them', async () => {
  const image = await readScene('teapot', { left: 150, top: 100, width: 96, height: 64 })
  const { image: large } = await upscaleImage(models, image, {
    size: { width: 384, height: 256 },
    passes: 1,
    maxDrawn: Number.POSITIVE_INFINITY,
    keepDetail: false,
  })
  const broad = (picture: RgbRaster) => toRaster(toSharp(picture).resize(6, 4, { kernel: 'linear' }))
  const [before, after] = await Promise.all([broad(image), broad(large)])
  const worst = Math.max(...before.data.map((value, index) => Math.abs(value - after.data[index])))
  expect(worst).toBeLessThanOrEqual(2)
})

test('detailed keeps the grain that smooth clears away', async () => {
  const plain = await readScene('teapot', { left: 10, top: 10, width: 48, height: 48 })
  // A fixed pattern: noise from a generator would differ from run to run.
  const noisy = { ...plain, data: plain.data.map((value, index) => value + (((index * 7919) % 23) - 11)) }
  const grainOf = async (keepDetail: boolean) => {
    const options = {
      size: { width: 96, height: 96 },
      passes: 1,
      maxDrawn: Number.POSITIVE_INFINITY,
      keepDetail,
    } as const
    return roughness((await upscaleImage(models, noisy, options)).image)
  }
  const [smooth, detailed] = [await grainOf(false), await grainOf(true)]
  expect(detailed).toBeGreaterThan(2 * smooth)
  expect(detailed).toBeLessThan(roughness(noisy))
})

const roughness = ({ width, data }: RgbRaster): number => {
  let sum = 0
  for (let index = 0; index < data.length - width * 3 - 3; index += 1) {
    const value = data[index]
    sum += Math.abs(value - data[index + 3]) + Math.abs(value - data[index + width * 3])
  }
  return sum / data.length
}

test('progress never goes back, though flat parts are left out', async () => {
  const image = { width: 520, height: 16, data: new Uint8Array(520 * 16 * 3).fill(120) }
  for (let y = 0; y < 16; y += 1) {
    for (let x = 0; x < 60; x += 2) image.data.fill(250, (y * 520 + x) * 3, (y * 520 + x) * 3 + 3)
  }
  const fractions: number[] = []
  await upscaleImage(models, image, {
    size: { width: 2080, height: 64 },
    passes: 2,
    maxDrawn: Number.POSITIVE_INFINITY,
    keepDetail: false,
    onDrawn: (fraction) => fractions.push(fraction),
  })
  expect(fractions.length).toBeGreaterThan(1)
  expect(fractions).toEqual([...fractions].sort((a, b) => a - b))
  expect(fractions.at(-1)).toBeCloseTo(1)
})
