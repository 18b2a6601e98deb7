import type { ByteMask, RgbRaster } from '../raster.ts'
import { resizeRgb } from '../resize.ts'
import { createDriftReader, measureDrift } from './colour-drift.ts'
import { grainAt } from './grain.ts'
import { resizeChannels } from './lanczos.ts'
import { findLostDetail } from './lost-detail.ts'

export interface MatchOptions {
  /** Keeps the texture and grain that the network took for noise. */
  readonly keepDetail: boolean
  /** Where the result lies in the whole picture: grain is drawn by place, so that a detail of it has the same. */
  readonly offset: { readonly left: number; readonly top: number }
}

/** Holds an enlarged picture to its original, in place: its colours in full, its detail as far as asked for. */
export const matchOriginal = async (original: RgbRaster, result: RgbRaster, options: MatchOptions): Promise<void> => {
  const shrunk = await resizeRgb(result, original)
  const drift = measureDrift(original, shrunk)
  const lost = findLostDetail(original, shrunk, drift, sharesAt(result.width / original.width, options.keepDetail))
  const texture = await resizeChannels(lost.texture, result, 3, 'cubic')
  const strength = options.keepDetail ? await resizeChannels(lost.strength, result, 1, 'linear') : null
  const readDrift = createDriftReader(drift, result)
  const { width, height, data } = result
  const grain = new Float32Array(width)
  for (let y = 0; y < height; y += 1) {
    if (strength) drawGrain(grain, strength, y, options.offset)
    for (let channel = 0; channel < 3; channel += 1) {
      const row = readDrift(y, channel)
      for (let x = 0, at = y * width * 3 + channel; x < width; x += 1, at += 3) {
        const value = data[at] + texture.data[at] - 128 + row[x] + grain[x]
        data[at] = Math.max(0, Math.min(255, Math.round(value)))
      }
    }
  }
}

/**
 * Of the rendered scenes shrunk to a half, more brings the result closer to the original: 0.3 to 1 dB with a fifth, 0.8 to
 * 2.5 dB with a half. Noise and the blocks of a JPEG come back in the same shares, so the clean mode stays with the fifth. The larger the
 * scale, the more of the original's pixel grid shows in what is given back, so there is less of it.
 */
const sharesAt = (scale: number, keepDetail: boolean): { min: number; max: number } => {
  const less = Math.sqrt(Math.min(1, 2 / scale))
  return keepDetail ? { min: 0.5 * less, max: 0.75 * less } : { min: 0.2 * less, max: 0.2 * less }
}

const drawGrain = (
  grain: Float32Array,
  strength: ByteMask,
  y: number,
  { left, top }: { readonly left: number; readonly top: number },
): void => {
  for (let x = 0, at = y * strength.width; x < grain.length; x += 1, at += 1) {
    grain[x] = grainShare * (strength.data[at] / 16) * grainAt(left + x, top + y)
  }
}

/** The enlarged texture has no frequencies above the original's; grain of this share of its strength stands in for them. */
const grainShare = 0.4
