import type { RgbRaster } from '../raster.ts'
import type { PatchKernel } from './patch-kernel.ts'
import { patchSide, type SourceMap } from './source-map.ts'
import type { Level } from './synthesis-request.ts'

interface Options {
  /** The middle of a patch counts for nearly all: the last vote should show real pixels, not means of them. */
  readonly narrow: boolean
}

/** The picture that a map describes: at every pixel, what the patches over it agree on. What is pinned stays. */
export const castVotes = (kernel: PatchKernel, level: Level, map: SourceMap, { narrow }: Options): RgbRaster => {
  const { size, source, pinned, settled } = level
  const sums = kernel.vote(source, map, size, {
    confidence: trust(map.costs),
    window: narrow ? narrowWindow : wideWindow,
    settled,
  })
  const data = new Uint8Array(size.width * size.height * 3)
  for (let pixel = 0, from = 0, to = 0; to < data.length; pixel += 1, from += 4, to += 3) {
    const weight = sums[from + 3]
    const hold = pinned ? (weight === 0 ? 1 : pinned.mask.data[pixel] / 255) : 0
    for (let channel = 0; channel < 3; channel += 1) {
      const voted = weight === 0 ? 0 : sums[from + channel] / weight
      const wanted = pinned && hold !== 0 ? pinned.image.data[to + channel] : 0
      data[to + channel] = voted + (wanted - voted) * hold + 0.5
    }
  }
  return { ...size, data }
}

export const keepPinned = (image: RgbRaster, pinned: Level['pinned']): RgbRaster => {
  if (!pinned) return image
  const data = image.data.slice()
  for (let pixel = 0; pixel < pinned.mask.data.length; pixel += 1) {
    const hold = pinned.mask.data[pixel] / 255
    if (hold === 0) continue
    for (let index = pixel * 3; index < pixel * 3 + 3; index += 1) {
      const value = data[index]
      data[index] = value + (pinned.image.data[index] - value) * hold + 0.5
    }
  }
  return { ...image, data }
}

const gaussian = (sigma: number): Float32Array => {
  const middle = (patchSide - 1) / 2
  return Float32Array.from({ length: patchSide * patchSide }, (_, at) => {
    const x = (at % patchSide) - middle
    const y = Math.floor(at / patchSide) - middle
    return Math.exp(-(x * x + y * y) / (2 * sigma * sigma))
  })
}

const wideWindow = gaussian(patchSide / 3)
const narrowWindow = gaussian(patchSide / 9)

/** Patches that fit badly have little to say; what is badly is learned from the picture itself. */
const trust = (costs: Float32Array): Float32Array => {
  const usual = upperQuartile(costs) + 1
  const confidence = new Float32Array(costs.length)
  for (let patch = 0; patch < costs.length; patch += 1) {
    confidence[patch] = Math.exp(-costs[patch] / usual) + 1e-4
  }
  return confidence
}

/** Estimated from a few thousand of them. */
const upperQuartile = (values: Float32Array): number => {
  const step = Math.max(1, Math.floor(values.length / 5000))
  const some = new Float32Array(Math.ceil(values.length / step))
  for (let index = 0; index < some.length; index += 1) some[index] = values[index * step]
  some.sort()
  return some[Math.floor(some.length * 0.75)]
}
