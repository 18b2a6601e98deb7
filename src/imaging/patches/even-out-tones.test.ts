import { expect, test } from 'vitest'
import { createPlane, type RgbRaster } from '../raster.ts'
import { evenOutTones } from './even-out-tones.ts'
import { solveCorrection } from './solve-correction.ts'
import { patchGrid } from './source-map.ts'
import type { Draft } from './synthesise.ts'

test('finds the plane whose differences are asked for', () => {
  const size = { width: 37, height: 29 }
  const hold = createPlane(size)
  hold.data.fill(1e-3)
  const truth = createPlane(size)
  for (let at = 0; at < truth.data.length; at += 1) {
    truth.data[at] = 20 * Math.sin((at % 37) / 5) * Math.cos(Math.floor(at / 37) / 4)
  }
  const wanted = createPlane(size)
  for (let y = 0, at = 0; y < 29; y += 1) {
    for (let x = 0; x < 37; x += 1, at += 1) {
      const own = truth.data[at]
      const neighbours = [x > 0 ? at - 1 : at, x < 36 ? at + 1 : at, y > 0 ? at - 37 : at, y < 28 ? at + 37 : at]
      wanted.data[at] = neighbours.reduce((sum, other) => sum + truth.data[other] - own, -1e-3 * own)
    }
  }
  const found = solveCorrection(wanted, hold, 12)
  for (let at = 0; at < truth.data.length; at += 1) {
    expect(Math.abs(found.data[at] - truth.data[at])).toBeLessThan(0.3)
  }
})

test('two halves from places of different brightness meet without a step; what is pinned stays', () => {
  const draft = twoHalves()
  const across = (image: RgbRaster): number => Math.abs(image.data[(30 * 80 + 40) * 3] - image.data[(30 * 80 + 39) * 3])
  expect(across(draft.image)).toBeGreaterThan(25)
  const evened = evenOutTones(draft)
  expect(across(evened)).toBeLessThan(5)

  const mask = { width: 80, height: 60, data: new Uint8Array(80 * 60) }
  for (let y = 0; y < 60; y += 1) mask.data.fill(255, y * 80, y * 80 + 12)
  const pinned = evenOutTones({ ...draft, level: { ...draft.level, pinned: { image: draft.image, mask } } })
  for (let y = 4; y < 56; y += 1) {
    expect(Math.abs(pinned.data[(y * 80 + 4) * 3] - draft.image.data[(y * 80 + 4) * 3])).toBeLessThan(2)
  }
})

/** A source that gets brighter to the right; the picture shows its left part twice over the darker half. */
function twoHalves(): Draft {
  const source = gradient(120)
  const grid = patchGrid({ width: 80, height: 60 })
  const x = new Int16Array(grid.width * grid.height).map((_, at) => {
    const column = at % grid.width
    return column < 37 ? column + 40 : column - 20
  })
  const y = new Int16Array(x.length).map((_, at) => Math.floor(at / grid.width))
  const image = { width: 80, height: 60, data: new Uint8Array(80 * 60 * 3) }
  for (let pixel = 0; pixel < 80 * 60; pixel += 1) {
    const column = pixel % 80
    const from = Math.floor(pixel / 80) * 120 + (column < 40 ? column + 40 : column - 20)
    image.data.set(source.data.subarray(from * 3, from * 3 + 3), pixel * 3)
  }
  const map = { ...grid, x, y, costs: new Float32Array(x.length) }
  const level = { scale: 1, source, size: image, pinned: null, allowed: null, settled: null }
  const request = { source, size: image, start: image, pinned: null, forbidden: null }
  return { image, map, level, request: { ...request, heightCost: 0, freedom: 1, noise: 0, coarsestSide: 24, seed: 1 } }
}

function gradient(width: number): RgbRaster {
  const data = new Uint8Array(width * 60 * 3)
  for (let at = 0; at < data.length; at += 1) data[at] = 60 + (Math.floor(at / 3) % width)
  return { width, height: 60, data }
}
