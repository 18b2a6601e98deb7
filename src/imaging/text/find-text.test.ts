import { expect, test } from 'vitest'
import { scenePath } from '../../../fixtures/scene-path.ts'
import { models } from '../../testing/models.ts'
import { decodeImage } from '../decode.ts'
import type { ByteMask } from '../raster.ts'
import { findText } from './find-text.ts'
import { layWords, plainGround } from './testing-letters.ts'

test('covers large, small, tilted and dark letters, and little else', async () => {
  const { image, letters } = await layWords(await plainGround(900, 640), [
    { text: 'OPEN', x: 60, y: 60, height: 110 },
    { text: 'HARBOUR', x: 80, y: 300, height: 40, turn: -14, colour: '#101820' },
    { text: 'NO PARKING', x: 470, y: 330, height: 12 },
    { text: 'SUMMER SALE', x: 100, y: 540, height: 32, opacity: 0.6 },
  ])
  const { regions, mask } = await findText(models, image)
  expect(regions.length).toBeGreaterThanOrEqual(4)
  const { recall, precision } = compare(mask, letters)
  expect(recall).toBeGreaterThan(0.97)
  // Room around the strokes is wanted: half as much again as the letters themselves.
  expect(precision).toBeGreaterThan(0.4)
})

test('finds small print in a large picture', async () => {
  const { image, letters } = await layWords(await plainGround(3000, 2000), [
    { text: 'SMALL PRINT', x: 1200, y: 900, height: 20 },
    { text: 'ON A LARGE SHEET', x: 1200, y: 950, height: 20 },
  ])
  const { mask } = await findText(models, image)
  expect(compare(mask, letters).recall).toBeGreaterThan(0.97)
})

test.each(['fern', 'fox', 'teapot'])('finds nothing to read in the rendered %s', async (scene) => {
  const { rgb } = await decodeImage(scenePath(`${scene}.jpg`))
  const { regions, mask } = await findText(models, rgb)
  expect(regions).toEqual([])
  expect(mask.data.every((value) => value === 0)).toBe(true)
})

const compare = (found: ByteMask, truth: ByteMask): { recall: number; precision: number } => {
  let both = 0
  let inFound = 0
  let inTruth = 0
  truth.data.forEach((value, pixel) => {
    if (value > 0) inTruth += 1
    if (found.data[pixel] > 0) inFound += 1
    if (value > 0 && found.data[pixel] > 0) both += 1
  })
  return { recall: both / inTruth, precision: both / inFound }
}
