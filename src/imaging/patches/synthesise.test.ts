import { expect, test } from 'vitest'
import type { RgbRaster } from '../raster.ts'
import { enlargeDraft } from './enlarge-draft.ts'
import { maxSame, sameShare, seamScore } from './judge-draft.ts'
import type { SynthesisRequest } from './synthesis-request.ts'
import { draftPicture } from './synthesise.ts'
import { drawScenery } from './testing-scenery.ts'
import { warpStart } from './warp-start.ts'

const source = drawScenery({ width: 160, height: 120 })

const request = (seed: number, changes: Partial<SynthesisRequest> = {}): SynthesisRequest => ({
  source,
  size: source,
  start: warpStart(source, { width: 64, height: 48 }, { across: 0.45, down: 0.06, seed }),
  pinned: null,
  forbidden: null,
  heightCost: 1,
  freedom: 0.005,
  noise: 0.1,
  coarsestSide: 24,
  seed,
  ...changes,
})

test('the same seed gives the same picture, another seed another one', async () => {
  const one = await draftPicture(request(1))
  const again = await draftPicture(request(1))
  const other = await draftPicture(request(2))
  expect(again.image.data).toEqual(one.image.data)
  expect(meanDifference(one.image, source)).toBeGreaterThan(8)
  expect(meanDifference(one.image, other.image)).toBeGreaterThan(8)
})

test('sky stays above and field below', async () => {
  const { image } = await draftPicture(request(3))
  const meanBlue = (fromRow: number, rows: number): number => {
    let sum = 0
    for (let at = fromRow * 160; at < (fromRow + rows) * 160; at += 1) {
      sum += image.data[at * 3 + 2] - image.data[at * 3]
    }
    return sum / (rows * 160)
  }
  expect(meanBlue(0, 40)).toBeGreaterThan(30)
  expect(meanBlue(80, 40)).toBeLessThan(-20)
})

test('what is pinned comes out to the last bit, what is forbidden nowhere', async () => {
  const red = { ...source, data: source.data.slice() }
  const mask = { width: 160, height: 120, data: new Uint8Array(160 * 120) }
  for (let y = 50; y < 80; y += 1) {
    for (let x = 20; x < 50; x += 1) {
      red.data.set([250, 0, x], (y * 160 + x) * 3)
      mask.data[y * 160 + x] = 255
    }
  }
  const moved = { ...mask, data: new Uint8Array(160 * 120) }
  const image = { ...source, data: source.data.slice() }
  for (let y = 50; y < 80; y += 1) {
    for (let x = 20; x < 50; x += 1) {
      moved.data[y * 160 + x + 70] = 255
      image.data.set(red.data.subarray((y * 160 + x) * 3, (y * 160 + x) * 3 + 3), (y * 160 + x + 70) * 3)
    }
  }
  const draft = await draftPicture(request(4, { source: red, forbidden: mask, pinned: { image, mask: moved } }))
  let reds = 0
  for (let pixel = 0; pixel < 160 * 120; pixel += 1) {
    const rgb = draft.image.data.subarray(pixel * 3, pixel * 3 + 3)
    if (moved.data[pixel] === 255) expect(rgb).toEqual(image.data.subarray(pixel * 3, pixel * 3 + 3))
    else if (rgb[0] > 200 && rgb[1] < 40) reds += 1
  }
  expect(reds).toBe(0)
})

test('a near-copy is told from a new layout, a scramble from both', async () => {
  const copy = await draftPicture(request(5, { start: source, noise: 0 }))
  const layout = await draftPicture(request(6))
  expect(sameShare(copy)).toBeGreaterThan(maxSame)
  expect(sameShare(layout)).toBeLessThan(maxSame)
  const scrambled = {
    ...layout,
    map: { ...layout.map, x: layout.map.x.map((x, at) => (x + 61 * (at % 97)) % layout.map.width) },
  }
  expect(seamScore(scrambled)).toBeGreaterThan(10 * seamScore(layout))
})

test('a large picture is drafted small, then shows its full size and sharpness', async () => {
  const large = drawScenery({ width: 700, height: 300 })
  const draft = await draftPicture(request(7, { source: large, size: { width: 600, height: 400 } }))
  expect(Math.max(draft.image.width, draft.image.height, draft.level.source.width)).toBe(512)
  const full = await enlargeDraft(draft)
  expect(full.image).toMatchObject({ width: 600, height: 400 })
  expect(detail(full.image) / detail(large)).toBeGreaterThan(0.8)
})

const meanDifference = (one: RgbRaster, other: RgbRaster): number => {
  let sum = 0
  for (let at = 0; at < one.data.length; at += 1) sum += Math.abs(one.data[at] - other.data[at])
  return sum / one.data.length
}

const detail = ({ data }: RgbRaster): number => {
  let sum = 0
  for (let at = 3; at < data.length; at += 1) sum += Math.abs(data[at] - data[at - 3])
  return sum / data.length
}
