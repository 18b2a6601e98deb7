import sharp from 'sharp'
import { expect, test } from 'vitest'
import { scenePath } from '../../../../fixtures/scene-path.ts'
import { drawScenery } from '../../../imaging/patches/testing-scenery.ts'
import { type RgbRaster, toBytes } from '../../../imaging/raster.ts'
import { findText } from '../../../imaging/text/find-text.ts'
import { readText } from '../../../imaging/text/read-text.ts'
import { layWords, plainGround } from '../../../imaging/text/testing-letters.ts'
import { models } from '../../../testing/models.ts'
import { varyBuiltin } from './vary.ts'
import { varyScene } from './vary-scene.ts'
import { choosePlacement, varySubject } from './vary-subject.ts'

test('a scene: same seed, same pixels; neighbouring seeds and the original look different', async () => {
  const image = drawScenery({ width: 144, height: 108 })
  const vary = (seed: number) => varyScene(image, { seed, mayMirror: true }, () => {})
  const one = (await vary(0)) as RgbRaster
  const other = (await vary(1)) as RgbRaster
  expect((await vary(0))?.data).toEqual(one.data)
  expect(meanDifference(one, image)).toBeGreaterThan(8)
  expect(meanDifference(one, other)).toBeGreaterThan(8)
})

test('a picture of words keeps its size and its words upright, and does not stay the same', async () => {
  const ground = await plainGround(400, 260)
  const { image } = await layWords(ground, [{ text: 'PORT', x: 60, y: 70, height: 60 }])
  const fractions: number[] = []
  // This seed mirrors whatever may be mirrored.
  const varied = await varyBuiltin(models, { image, seed: 2 }, (fraction) => fractions.push(fraction))
  expect(varied).toMatchObject({ width: 400, height: 260 })
  expect(meanDifference(varied, image)).toBeGreaterThan(8)
  const { regions } = await findText(models, varied)
  const words = await Promise.all(regions.map(({ box }) => readText(models, varied, box)))
  expect(words.map(({ text }) => text)).toContain('PORT')
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b))
  expect(fractions.at(-1)).toBe(1)
})

test('a subject keeps every pixel it had', async () => {
  const size = { width: 360, height: 270 }
  const open = (name: string) => sharp(scenePath(name)).resize(size)
  const image = { ...size, data: toBytes(await open('fox.jpg').raw().toBuffer()) }
  const alpha = { ...size, data: toBytes(await open('fox.alpha.png').toColourspace('b-w').raw().toBuffer()) }
  const rgba = new Uint8Array(360 * 270 * 4)
  for (let pixel = 0; pixel < alpha.data.length; pixel += 1) {
    rgba.set([...image.data.subarray(pixel * 3, pixel * 3 + 3), alpha.data[pixel]], pixel * 4)
  }
  const box = { left: 110, top: 60, right: 250, bottom: 240 }
  const seed = 3
  const at = choosePlacement(box, size, seed)
  expect(at.scale).toBe(1)
  expect(at.left).not.toBe(0)
  const moved = await varySubject(models, { image, layer: { ...size, rgba, alpha, box } }, seed, () => {})
  expect(moved).not.toBeNull()
  let compared = 0
  for (let y = 0; y < 270; y += 1) {
    for (let x = 0; x < 360; x += 1) {
      const toX = x + at.left
      const toY = y + at.top
      if (alpha.data[y * 360 + x] !== 255 || toX < 0 || toX >= 360 || toY < 0 || toY >= 270) continue
      compared += 1
      const was = image.data.subarray((y * 360 + x) * 3, (y * 360 + x) * 3 + 3)
      expect(moved?.data.subarray((toY * 360 + toX) * 3, (toY * 360 + toX) * 3 + 3)).toEqual(was)
    }
  }
  expect(compared).toBeGreaterThan(5000)
})

const meanDifference = (one: RgbRaster, other: RgbRaster): number => {
  let sum = 0
  for (let at = 0; at < one.data.length; at += 1) sum += Math.abs(one.data[at] - other.data[at])
  return sum / one.data.length
}
