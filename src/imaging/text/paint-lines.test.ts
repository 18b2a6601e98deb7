import { expect, test } from 'vitest'
import type { RgbRaster } from '../raster.ts'
import { drawLetters } from './letter-mask.ts'
import { paintLines } from './paint-lines.ts'
import type { RotatedBox } from './rotated-box.ts'
import { layWords, plainGround } from './testing-letters.ts'

const words = [{ text: 'HARBOUR', x: 60, y: 60, height: 48 }]
const line: RotatedBox = { x: 213, y: 84, length: 340, thickness: 76, angle: 0 }

test('letters are covered and the ground between them is not', async () => {
  const { image, letters } = await layWords(await plainGround(440, 170), words)
  const mask = drawLetters(image, [line])
  const missed = letters.data.filter((value, pixel) => value > 0 && mask.data[pixel] === 0).length
  expect(missed).toBe(0)
  const share = mask.data.filter((value) => value > 0).length / (line.length * line.thickness)
  expect(share).toBeLessThan(0.7)
})

test('letters that run onto another ground are covered on both', async () => {
  const plain = await plainGround(440, 170)
  const rough = (index: number) => Math.floor(index / 3) % 440 > 230
  const data = plain.data.map((value, index) => (rough(index) ? (Math.imul(index, 2654435761) >>> 26) + 10 : value))
  const { image, letters } = await layWords({ ...plain, data }, words)
  const mask = drawLetters(image, [line])
  const all = letters.data.filter((value) => value > 0).length
  const covered = letters.data.filter((value, pixel) => value > 0 && mask.data[pixel] === 255).length
  expect(covered / all).toBeGreaterThan(0.97)
})

test('on plain ground the letters are painted over as if they had never been', async () => {
  const ground = await plainGround(440, 170)
  const { image } = await layWords(ground, words)
  const before = new Uint8Array(image.data)
  const mask = drawLetters(image, [line])
  const painted = paintLines(image, mask, [line])
  expect(painted.rest.data.every((value) => value === 0)).toBe(true)
  expect(image.data).toEqual(before)
  expect(errorUnder(mask.data, painted.image, ground)).toBeLessThan(4)
  expect(errorUnder(mask.data, image, ground)).toBeGreaterThan(40)

  const beyond = painted.image.data.findIndex((value, index) => {
    const pixel = Math.floor(index / 3)
    return value !== image.data[index] && !isNear(mask.data, pixel, 440, 2)
  })
  expect(beyond).toBe(-1)
})

test('what is not covered stays, letters or not', async () => {
  const { image } = await layWords(await plainGround(440, 170), words)
  const mask = drawLetters(image, [line])
  const half = { ...mask, data: mask.data.map((value, pixel) => (pixel % 440 < 200 ? value : 0)) }
  const { image: painted } = paintLines(image, half, [line])
  const changed = painted.data.findIndex(
    (value, index) => Math.floor(index / 3) % 440 > 202 && value !== image.data[index],
  )
  expect(changed).toBe(-1)
})

test('letters on a busy ground are left to the network', async () => {
  const plain = await plainGround(440, 170)
  const busy = {
    ...plain,
    data: plain.data.map((value, index) =>
      (Math.floor(index / 33) + Math.floor(index / (440 * 3 * 9))) % 2 ? value : 255 - value,
    ),
  }
  const { image } = await layWords(busy, words)
  const { rest } = paintLines(image, drawLetters(image, [line]), [line])
  expect(rest.data.filter((value) => value > 0).length).toBeGreaterThan(5000)
})

/** Mean difference of colour where the mask covers. */
const errorUnder = (mask: Uint8Array, one: RgbRaster, other: RgbRaster): number => {
  let sum = 0
  let count = 0
  one.data.forEach((value, index) => {
    if (mask[Math.floor(index / 3)] === 0) return
    sum += Math.abs(value - other.data[index])
    count += 1
  })
  return sum / count
}

const isNear = (mask: Uint8Array, pixel: number, width: number, reach: number): boolean => {
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) if ((mask[pixel + dy * width + dx] ?? 0) > 0) return true
  }
  return false
}
