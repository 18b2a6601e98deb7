import { expect, test } from 'vitest'
import type { RgbRaster } from '../raster.ts'
import { seededRandom } from '../seeded-random.ts'
import { PatchKernel } from './patch-kernel.ts'
import { patchGrid, patchSide, randomMap, type SourceMap } from './source-map.ts'
import { plainCost, plainVote } from './testing-reference.ts'

const heightCost = 0.02
const source = stains(29, 23, 1)
const target = stains(31, 19, 2)
const kernel = new PatchKernel()

test('trying all finds for every patch the cheapest place, at its price', () => {
  const map = emptyMap()
  kernel.searchAll(target, source, map, { heightCost })
  const { width, height } = patchGrid(source)
  for (const [patch, place, cost] of placesOf(map)) {
    expect(cost).toBeCloseTo(plainCost(target, source, patch, place, heightCost), -1)
    let least = Number.POSITIVE_INFINITY
    for (let at = 0; at < width * height; at += 1) {
      const other = [at % width, Math.floor(at / width)] as const
      least = Math.min(least, plainCost(target, source, patch, other, heightCost))
    }
    expect(cost / least).toBeCloseTo(1, 5)
  }
})

test('a random search comes near, names its true costs, and is the same every time', () => {
  const exact = emptyMap()
  kernel.searchAll(target, source, exact, { heightCost })
  const options = { heightCost, rounds: 4, reach: 100, seed: 7 }
  const map = emptyMap()
  kernel.search(target, source, map, options)
  for (const [patch, place, cost] of placesOf(map)) {
    expect(cost / plainCost(target, source, patch, place, heightCost)).toBeCloseTo(1, 5)
  }
  expect(sum(map.costs) / sum(exact.costs)).toBeLessThan(1.1)
  const again = emptyMap()
  new PatchKernel().search(target, source, again, options)
  expect(again).toEqual(map)
})

test('uses no patch that is not allowed and leaves alone what is settled', () => {
  const grid = patchGrid(source)
  const allowed = new Uint8Array(grid.width * grid.height).map((_, patch) => (patch % grid.width < 5 ? 1 : 0))
  const map = emptyMap()
  const settled = new Uint8Array(map.x.length)
  settled[40] = 1
  map.x[40] = 17
  kernel.search(target, source, map, { heightCost, allowed, settled, rounds: 3, reach: 100, seed: 1 })
  expect(map.x[40]).toBe(17)
  expect(map.x.filter((x, patch) => patch !== 40 && x >= 5)).toHaveLength(0)
})

test('votes as the plain sum does', () => {
  const map = emptyMap()
  kernel.searchAll(target, source, map, { heightCost })
  const window = Float32Array.from({ length: patchSide * patchSide }, (_, at) => 1 + (at % 5))
  const confidence = new Float32Array(map.x.length).fill(1)
  const sums = kernel.vote(source, map, target, { confidence, window, settled: null })
  const plain = plainVote(source, map, target, window)
  for (let pixel = 0; pixel < target.width * target.height; pixel += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      const value = sums[pixel * 4 + channel] / sums[pixel * 4 + 3]
      expect(value).toBeCloseTo(plain[pixel * 3 + channel], 2)
    }
  }
})

function emptyMap(): SourceMap {
  return randomMap(target, source, seededRandom(3))
}

function* placesOf(map: SourceMap) {
  for (let patch = 0; patch < map.x.length; patch += 1) {
    const at = [patch % map.width, Math.floor(patch / map.width)] as const
    yield [at, [map.x[patch], map.y[patch]], map.costs[patch]] as const
  }
}

/** Smooth blotches, as photographs have. */
function stains(width: number, height: number, seed: number): RgbRaster {
  const random = seededRandom(seed)
  const waves = Array.from({ length: 12 }, () => [random() * 0.6, random() * 0.6, random() * 6, random() * 40] as const)
  const data = new Uint8Array(width * height * 3)
  for (let index = 0; index < data.length; index += 1) {
    const x = Math.floor(index / 3) % width
    const y = Math.floor(index / 3 / width)
    const wave = waves.filter((_, number) => number % 3 === index % 3)
    data[index] = wave.reduce((total, [u, v, phase, size]) => total + size * Math.sin(u * x + v * y + phase), 128)
  }
  return { width, height, data }
}

const sum = (values: Float32Array): number => values.reduce((total, value) => total + value, 0)
