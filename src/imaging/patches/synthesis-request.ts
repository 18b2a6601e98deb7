import type { ByteMask, RgbRaster, Size } from '../raster.ts'
import { resizeRgb } from '../resize.ts'
import { resizeChannels } from '../upscale/lanczos.ts'
import { patchGrid, patchSide } from './source-map.ts'

/** A picture to be made of patches of another one. */
export interface SynthesisRequest {
  /** Where the patches come from. */
  readonly source: RgbRaster
  /** Size of the picture to be made. */
  readonly size: Size
  /** How it is laid out at first; any size. */
  readonly start: RgbRaster
  /** What has to be in it: 255 = as in `image`, which shows something sensible around as well. Of the picture's size. */
  readonly pinned: { readonly image: RgbRaster; readonly mask: ByteMask } | null
  /** 255 = not to be copied; of the source's size. */
  readonly forbidden: ByteMask | null
  /** See `SearchOptions`. Keeps the sky out of the field. */
  readonly heightCost: number
  /** How little it matters that all of the source appears: near 0, much; 1, not at all. */
  readonly freedom: number
  /** Added to the layout, 0 to 1: how far it may stray. */
  readonly noise: number
  /** Pixels along the short side where the layout is decided. */
  readonly coarsestSide: number
  readonly seed: number
}

/** A request at one of its scales. */
export interface Level {
  readonly scale: number
  readonly source: RgbRaster
  readonly size: Size
  readonly pinned: SynthesisRequest['pinned']
  /** Whether each patch of the source may be used. */
  readonly allowed: Uint8Array | null
  /** Whether all of each patch of the picture is pinned. */
  readonly settled: Uint8Array | null
}

export const scaleRequest = async (request: SynthesisRequest, scale: number): Promise<Level> => {
  const sourceSize = scaleSize(request.source, scale)
  const size = scaleSize(request.size, scale)
  const pinned = request.pinned && {
    image: await resizeRgb(request.pinned.image, size),
    mask: await resizeChannels(request.pinned.mask, size, 1, 'linear'),
  }
  const forbidden = request.forbidden && (await resizeChannels(request.forbidden, sourceSize, 1, 'linear'))
  return {
    scale,
    source: await resizeRgb(request.source, sourceSize),
    size,
    pinned,
    allowed: forbidden && flagPatches(forbidden, mostlyForbidden, (count) => count === 0),
    settled: pinned && flagPatches(pinned.mask, 255, (count) => count === patchSide ** 2),
  }
}

/** Threshold of 255, after shrinking: less is no more than a trace. */
const mostlyForbidden = 96

const scaleSize = ({ width, height }: Size, scale: number): Size => ({
  width: Math.max(patchSide, Math.round(width * scale)),
  height: Math.max(patchSide, Math.round(height * scale)),
})

/** 1 for each patch in which the number of pixels at or above `threshold` passes the test. */
const flagPatches = (mask: ByteMask, threshold: number, test: (count: number) => boolean): Uint8Array => {
  const { width, height } = patchGrid(mask)
  const flags = new Uint8Array(width * height)
  const columns = new Uint8Array(mask.width)
  const isMarked = (x: number, y: number): number => (mask.data[y * mask.width + x] >= threshold ? 1 : 0)
  for (let y = 0; y < mask.height; y += 1) {
    for (let x = 0; x < mask.width; x += 1) {
      const gone = y >= patchSide ? isMarked(x, y - patchSide) : 0
      columns[x] = columns[x] + isMarked(x, y) - gone
    }
    const top = y - patchSide + 1
    if (top < 0) continue
    let count = 0
    for (let x = 0; x < mask.width; x += 1) {
      count += columns[x]
      if (x >= patchSide) count -= columns[x - patchSide]
      const left = x - patchSide + 1
      if (left >= 0) flags[top * width + left] = test(count) ? 1 : 0
    }
  }
  return flags
}
