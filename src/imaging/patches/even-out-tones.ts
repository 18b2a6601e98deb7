import { createPlane, type Plane, type RgbRaster } from '../raster.ts'
import { solveCorrection } from './solve-correction.ts'
import { patchSide, type SourceMap } from './source-map.ts'
import type { Draft } from './synthesise.ts'

/**
 * The draft's picture without steps of tone at its joints: neighbouring pixels differ as they do in the source, and the rest of a step is
 * spread over a wide band on both sides (gradient-domain blending, Pérez 2003). Pinned pixels stay as they are.
 */
export const evenOutTones = ({ image, map, level }: Draft): RgbRaster => {
  const pinned = level.pinned?.mask.data ?? null
  const hold = holdPinned(image, pinned)
  const data = new Uint8Array(image.data.length)
  for (let channel = 0; channel < 3; channel += 1) {
    const missing = findMissingDifferences(image, level.source, map, { pinned, channel })
    const correction = solveCorrection(missing, hold)
    for (let pixel = 0, index = channel; pixel < correction.data.length; pixel += 1, index += 3) {
      const value = image.data[index] + correction.data[pixel]
      data[index] = Math.max(0, Math.min(255, Math.round(value)))
    }
  }
  return { ...image, data }
}

/** Fraction of the long side over which a step is spread. */
const reach = 0.12

const holdPinned = (image: RgbRaster, pinned: Uint8Array | null): Plane => {
  const hold = createPlane(image)
  hold.data.fill(1 / (reach * Math.max(image.width, image.height)) ** 2)
  if (!pinned) return hold
  for (let pixel = 0; pixel < pinned.length; pixel += 1) {
    const share = pinned[pixel] / 255
    hold.data[pixel] += 4 * share * share
  }
  return hold
}

/** Levels. More than this at the edge of what is pinned is the outline of a subject, not a step of tone. */
const maxStep = 40

/** Divergence of what the source's differences between neighbours have and the picture's have not. */
const findMissingDifferences = (
  image: RgbRaster,
  source: RgbRaster,
  map: SourceMap,
  { pinned, channel }: { pinned: Uint8Array | null; channel: number },
): Plane => {
  const { width, height } = image
  const divergence = createPlane(image)
  const places = placesOf(image, source, map)
  const add = (from: number, to: number, sourceStep: number): void => {
    const there = places[from] * 3 + channel
    const back = places[to] * 3 + channel
    const ahead = source.data[there + sourceStep * 3] - source.data[there]
    const behind = source.data[back] - source.data[back - sourceStep * 3]
    const now = image.data[to * 3 + channel] - image.data[from * 3 + channel]
    const missing = (ahead + behind) / 2 - now
    const isEdge = pinned !== null && pinned[from] > 127 !== pinned[to] > 127
    if (isEdge && Math.abs(missing) > maxStep) return
    divergence.data[from] += missing
    divergence.data[to] -= missing
  }
  for (let y = 0, pixel = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, pixel += 1) {
      if (x + 1 < width) add(pixel, pixel + 1, 1)
      if (y + 1 < height) add(pixel, pixel + width, source.width)
    }
  }
  return divergence
}

/** Where in the source the patch around each pixel has it from. */
const placesOf = (image: RgbRaster, source: RgbRaster, map: SourceMap): Int32Array => {
  const places = new Int32Array(image.width * image.height)
  const middle = (patchSide - 1) / 2
  for (let y = 0, pixel = 0; y < image.height; y += 1) {
    const row = Math.min(map.height - 1, Math.max(0, y - middle))
    for (let x = 0; x < image.width; x += 1, pixel += 1) {
      const column = Math.min(map.width - 1, Math.max(0, x - middle))
      const patch = row * map.width + column
      const fromX = map.x[patch] + x - column
      const fromY = map.y[patch] + y - row
      places[pixel] = fromY * source.width + fromX
    }
  }
  return places
}
