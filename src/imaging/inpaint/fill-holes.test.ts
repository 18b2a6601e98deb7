import { expect, test } from 'vitest'
import { models } from '../../testing/models.ts'
import { fillHoles } from './fill-holes.ts'

const width = 700
const height = 420

/** Black letters, thirty of them, on a sky. */
const drawLetters = () => {
  const sky = new Uint8Array(width * height * 3)
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const light = Math.floor(pixel / width) / 6
    sky.set([110 + light, 150 + light, 180 + light], pixel * 3)
  }
  const lettered = sky.slice()
  const mask = new Uint8Array(width * height)
  for (let letter = 0; letter < 30; letter += 1) {
    const left = 60 + (letter % 10) * 30
    const top = 80 + Math.floor(letter / 10) * 60
    for (let y = top; y < top + 24; y += 1) {
      for (let x = left; x < left + 9; x += 1) {
        lettered.fill(0, (y * width + x) * 3, (y * width + x) * 3 + 3)
        mask[y * width + x] = 255
      }
    }
  }
  return { sky, image: { width, height, data: lettered }, mask: { width, height, data: mask } }
}

test('many small holes are filled, and the given picture stays', async () => {
  const { sky, image: drawn, mask } = drawLetters()
  // As the decoder gives it: slice() of a Buffer is a view.
  const image = { ...drawn, data: Buffer.from(drawn.data) }
  const given = Buffer.from(image.data)
  const filled = await fillHoles(models, image, mask, { quality: 'hd' })
  expect(Buffer.compare(image.data, given)).toBe(0)
  let furthest = 0
  filled.data.forEach((value, at) => {
    furthest = Math.max(furthest, Math.abs(value - sky[at]))
  })
  expect(furthest).toBeLessThan(24)
})

test('a picture one pixel wide is filled along its length', async () => {
  const line = { width: 1, height: 2000, data: new Uint8Array(6000).fill(200) }
  const mask = { width: 1, height: 2000, data: new Uint8Array(2000).fill(255, 700, 1200) }
  const { data } = await fillHoles(models, line, mask, { quality: 'hd' })
  // The model knows no pictures this narrow; but nothing stays empty.
  expect(data.includes(0)).toBe(false)
})

test('without anything to fill from it says so', async () => {
  const { image, mask } = drawLetters()
  const everything = { ...mask, data: mask.data.map(() => 255) }
  await expect(fillHoles(models, image, everything, { quality: 'sd' })).rejects.toMatchObject({
    code: 'mask-full',
  })
})
