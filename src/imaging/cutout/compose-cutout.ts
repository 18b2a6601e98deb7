import type { DrawRow } from '../encode/encode-cutout.ts'
import { foregroundValue, type LayerColours } from '../foreground-colours.ts'
import type { ByteMask, RgbRaster } from '../raster.ts'
import { mixRows, sampleAxis } from '../resize.ts'

/**
 * RGBA in which half-covered pixels carry the subject's colour without what was behind it, and uncovered ones carry
 * nothing. What was transparent before stays so, and keeps the colour it had: that one has nothing behind it already.
 */
export const composeCutout = (
  image: RgbRaster,
  writeAlpha: (y: number, row: Uint8Array) => void,
  before: ByteMask | null,
  layers: LayerColours,
): DrawRow => {
  const { width, height, data: pixels } = image
  const { foreground: front, background: back } = layers
  const columns = sampleAxis(width, front.width)
  const rows = sampleAxis(height, front.height)
  const alpha = new Uint8Array(width)
  const frontRow = new Float32Array(front.width * 3)
  const backRow = new Float32Array(front.width * 3)

  return (y, rgba) => {
    rgba.fill(0)
    writeAlpha(y, alpha)
    let ready = false
    for (let x = 0, from = y * width * 3, to = 0; x < width; x += 1, from += 3, to += 4) {
      const cover = alpha[x]
      if (cover === 0) continue
      const opacity = before ? before.data[y * width + x] : 255
      if (opacity === 0) continue
      rgba[to + 3] = Math.min(cover, opacity)
      if (cover === 255 || opacity < 255) {
        rgba[to] = pixels[from]
        rgba[to + 1] = pixels[from + 1]
        rgba[to + 2] = pixels[from + 2]
        continue
      }
      if (!ready) {
        mixRows(front.data, rows, y, frontRow)
        mixRows(back.data, rows, y, backRow)
        ready = true
      }
      const left = columns.first[x] * 3
      const right = columns.second[x] * 3
      const along = columns.weight[x]
      for (let channel = 0; channel < 3; channel += 1) {
        const ownLeft = frontRow[left + channel]
        const own = ownLeft + (frontRow[right + channel] - ownLeft) * along
        const behindLeft = backRow[left + channel]
        const behind = behindLeft + (backRow[right + channel] - behindLeft) * along
        rgba[to + channel] = foregroundValue(pixels[from + channel], cover / 255, own, behind) + 0.5
      }
    }
  }
}
