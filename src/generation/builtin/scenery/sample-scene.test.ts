import { expect, test } from 'vitest'
import { models } from '../../../testing/models.ts'
import { sampleScene } from './sample-scene.ts'

const sample = async (seed: number, tags: readonly string[], width = 128) => {
  const steps: number[] = []
  const scene = await sampleScene(
    models,
    { wanted: [{ tags, weight: 1 }], avoided: [], canvas: { width, height: 128 }, seed, steps: 2 },
    (done, count) => steps.push(done / count),
  )
  expect(steps).toEqual([0.5, 1])
  expect(scene.data).toHaveLength(3 * width * 128)
  return scene.data
}

const meanOf = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0) / values.length
const distance = (one: Float32Array, other: Float32Array) => meanOf(one.map((value, at) => Math.abs(value - other[at])))

test('the same seed gives the same picture, another seed another one, other words other colours', async () => {
  const night = await sample(1, ['street', 'night', 'dark'])
  expect(await sample(1, ['street', 'night', 'dark'])).toEqual(night)
  expect(distance(night, await sample(2, ['street', 'night', 'dark']))).toBeGreaterThan(0.1)
  const snow = await sample(1, ['mountain', 'snow', 'bright'])
  expect(meanOf(snow) - meanOf(night)).toBeGreaterThan(0.4)
})

test('a wide canvas is one picture: no step where the squares meet', async () => {
  const width = 192
  const wide = await sample(1, ['sea', 'sunset'], width)
  const stepAt = (x: number) => {
    let sum = 0
    for (let row = 0; row < 3 * 128; row += 1) {
      sum += Math.abs(wide[row * width + x] - wide[row * width + x - 1])
    }
    return sum / (3 * 128)
  }
  const steps = Array.from({ length: width - 1 }, (_, index) => stepAt(index + 1))
  const usual = steps.toSorted((a, b) => a - b)[Math.floor(steps.length * 0.9)]
  expect(Math.max(stepAt(64), stepAt(128))).toBeLessThan(1.5 * usual)
})
