import { expect, test } from 'vitest'
import type { Plane, Size } from '../raster.ts'
import { seededRandom } from '../seeded-random.ts'
import { integrateSlopes } from './integrate-depth.ts'
import { relaxSprings, type SpringGrid } from './screened-poisson.ts'
import { slopesOf } from './slopes.ts'

const hills = ({ width, height }: Size): Plane => {
  const data = new Float32Array(width * height)
  for (let pixel = 0; pixel < data.length; pixel += 1) {
    const x = pixel % width
    const y = Math.floor(pixel / width)
    data[pixel] = 5 * Math.sin(x / 30) + 4 * Math.cos(y / 23) + 0.02 * x
  }
  return { width, height, data }
}

/** Links of any strength, and the pull for which `solution` is at rest. */
const gridFor = ({ width, height, data }: Plane, anchorStrength: number): SpringGrid => {
  const random = seededRandom(7)
  const area = width * height
  const across = Float32Array.from({ length: area }, () => 0.5 + random())
  const down = Float32Array.from({ length: area }, () => 0.5 + random())
  const anchor = new Float32Array(area).fill(anchorStrength)
  const pull = new Float32Array(area)
  for (let pixel = 0; pixel < area; pixel += 1) pull[pixel] = anchorStrength * data[pixel]
  const connect = (from: number, to: number, strength: number): void => {
    const force = strength * (data[from] - data[to])
    pull[from] += force
    pull[to] -= force
  }
  for (let pixel = 0; pixel < area; pixel += 1) {
    if (pixel % width < width - 1) connect(pixel, pixel + 1, across[pixel])
    if (pixel + width < area) connect(pixel, pixel + width, down[pixel])
  }
  return { width, height, across, down, anchor, pull }
}

const worstDifference = (one: Plane, other: Plane): number =>
  one.data.reduce((worst, value, pixel) => Math.max(worst, Math.abs(value - other.data[pixel])), 0)

test.each([
  { width: 160, height: 120 },
  { width: 33, height: 171 },
  { width: 1, height: 64 },
  { width: 64, height: 1 },
  { width: 1, height: 1 },
])('springs come to rest where they must, $width x $height', (size) => {
  const solution = hills(size)
  expect(worstDifference(relaxSprings(gridFor(solution, 0.01)), solution)).toBeLessThan(0.3)
  expect(worstDifference(relaxSprings(gridFor(solution, 1)), solution)).toBeLessThan(0.001)
})

test('slopes add up to the surface they were taken from', () => {
  const size = { width: 160, height: 120 }
  const surface = { ...size, data: new Float32Array(160 * 120) }
  for (let pixel = 0; pixel < surface.data.length; pixel += 1) {
    surface.data[pixel] = 5 * Math.sin((pixel % 160) / 10) + 4 * Math.cos(Math.floor(pixel / 160) / 8)
  }
  const everywhere = { ...size, data: new Float32Array(160 * 120).fill(1) }
  const flat = { ...size, data: new Float32Array(160 * 120).fill(3) }
  const { data } = integrateSlopes(slopesOf(surface), everywhere, flat)
  expect(data.reduce((sum, value) => sum + value, 0) / data.length).toBeCloseTo(3, 1)
  // From a crest to a trough, to the right and down.
  const crest = 50 * 160 + 79
  for (const trough of [50 * 160 + 110, 75 * 160 + 79]) {
    const rise = surface.data[crest] - surface.data[trough]
    expect((data[crest] - data[trough]) / rise).toBeGreaterThan(0.85)
    expect((data[crest] - data[trough]) / rise).toBeLessThan(1.05)
  }
})
