import { expect, test } from 'vitest'
import { models } from '../../testing/models.ts'
import { readText } from './read-text.ts'
import { layWords, plainGround } from './testing-letters.ts'

test.each([
  { how: 'upright', turn: 0 },
  { how: 'tilted', turn: 25 },
  { how: 'from bottom to top', turn: -90 },
  { how: 'from top to bottom', turn: 90 },
  { how: 'upside down', turn: 180 },
])('reads a word $how', async ({ turn }) => {
  const text = 'HARBOUR'
  const height = 36
  const length = 5.6 * (height / 6) * text.length
  const radians = (turn * Math.PI) / 180
  const middle = { x: length / 2 - height / 6, y: height / 2 }
  const from = { x: 200, y: 200 }
  const { image } = await layWords(await plainGround(400, 400), [
    {
      text,
      height,
      turn,
      x: from.x - middle.x * Math.cos(radians) + middle.y * Math.sin(radians),
      y: from.y - middle.x * Math.sin(radians) - middle.y * Math.cos(radians),
    },
  ])
  const angle = radians - Math.PI * Math.ceil(radians / Math.PI - 0.5)
  const read = await readText(models, image, { ...from, angle, length: length + 20, thickness: height * 1.6 })
  expect(read.text.replaceAll(' ', '').toUpperCase()).toBe(text)
  expect(read.confidence).toBeGreaterThan(0.8)
})

test('reads nothing on an empty ground', async () => {
  const { text } = await readText(models, await plainGround(300, 100), {
    x: 150,
    y: 50,
    angle: 0,
    length: 200,
    thickness: 40,
  })
  expect(text).toBe('')
})
