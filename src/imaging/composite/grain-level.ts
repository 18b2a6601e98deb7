import type { RgbaRaster, RgbRaster } from '../raster.ts'
import { grainAt } from '../upscale/grain.ts'

/** The deviation of the subject's noise, in steps of a byte, where it is flat and opaque. */
export const grainOfSubject = (subject: RgbaRaster): number =>
  grainLevel(subject.data, subject.width, subject.height, 4, 1)

export const grainOfBackdrop = (backdrop: RgbRaster): number =>
  grainLevel(backdrop.data, backdrop.width, backdrop.height, 3, 1)

/** Noise has no direction: what is left of a pixel after its four neighbours is mostly noise where a picture is flat. */
const grainLevel = (data: Uint8Array, width: number, height: number, channels: 3 | 4, channel: number): number => {
  const counts = new Uint32Array(256)
  let count = 0
  for (let y = 1; y < height - 1; y += 2) {
    for (let x = 1; x < width - 1; x += 2) {
      const at = (y * width + x) * channels
      if (channels === 4 && data[at + 3] < 255) continue
      const own = data[at + channel]
      // Clipped tones have lost their noise.
      if (own < 12 || own > 243) continue
      const left = data[at - channels + channel]
      const right = data[at + channels + channel]
      const up = data[at - width * channels + channel]
      const down = data[at + width * channels + channel]
      const rest = Math.abs(own - (left + right + up + down) / 4)
      const bin = Math.min(255, Math.round(rest * 16))
      counts[bin] += 1
      count += 1
    }
  }
  if (count < 200) return 0
  let bin = 0
  // The quietest tenth: textures are louder than noise. For Gauss's curve it lies at 0.126 deviations.
  for (let below = 0; bin < 255; bin += 1) {
    below += counts[bin]
    if (below >= count / 10) break
  }
  return bin / 16 / 0.126 / Math.sqrt(1.25)
}

/** Adds what the backdrop lacks, the same on all three channels as film has it. */
export const addGrain = (backdrop: RgbRaster, deviation: number): void => {
  if (deviation < 0.3) return
  const { width, height, data } = backdrop
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const grain = deviation * grainAt(x + 7919, y + 104729) + 0.5
      for (let channel = 0; channel < 3; channel += 1, at += 1) {
        data[at] = Math.min(255, Math.max(0, data[at] + grain))
      }
    }
  }
}
