import type { RgbRaster } from '../raster.ts'
import type { RotatedBox } from './rotated-box.ts'

/** What the box holds, its length laid along the rows, `height` pixels high. `flipped`: turned by half a turn. */
export const uprightCrop = (image: RgbRaster, box: RotatedBox, height: number, flipped = false): RgbRaster => {
  const width = Math.max(1, Math.round((height * box.length) / box.thickness))
  const step = box.thickness / height
  const turn = flipped ? -1 : 1
  const cos = Math.cos(box.angle) * step * turn
  const sin = Math.sin(box.angle) * step * turn
  // A shrunk crop averages several samples a pixel, or thin strokes vanish between them.
  const taps = Math.max(1, Math.ceil(step))
  const data = new Uint8Array(width * height * 3)
  const sum: [number, number, number] = [0, 0, 0]
  for (let y = 0, to = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, to += 3) {
      sum.fill(0)
      for (let tap = 0; tap < taps * taps; tap += 1) {
        const along = x + ((tap % taps) + 0.5) / taps - width / 2
        const across = y + (Math.floor(tap / taps) + 0.5) / taps - height / 2
        addSample(sum, image, box.x + along * cos - across * sin - 0.5, box.y + along * sin + across * cos - 0.5)
      }
      for (let channel = 0; channel < 3; channel += 1) {
        data[to + channel] = (sum[channel] as number) / (taps * taps) + 0.5
      }
    }
  }
  return { width, height, data }
}

/** Bilinear; beyond the frame the nearest pixel counts. */
const addSample = (sum: [number, number, number], { width, height, data }: RgbRaster, x: number, y: number): void => {
  const atX = Math.min(width - 1, Math.max(0, x))
  const atY = Math.min(height - 1, Math.max(0, y))
  const left = Math.floor(atX)
  const top = Math.floor(atY)
  const right = Math.min(width - 1, left + 1)
  const bottom = Math.min(height - 1, top + 1)
  const shareX = atX - left
  const shareY = atY - top
  for (let channel = 0; channel < 3; channel += 1) {
    const at = (pixelX: number, pixelY: number) => data[(pixelY * width + pixelX) * 3 + channel] as number
    const upper = at(left, top) * (1 - shareX) + at(right, top) * shareX
    const lower = at(left, bottom) * (1 - shareX) + at(right, bottom) * shareX
    sum[channel] = (sum[channel] as number) + upper * (1 - shareY) + lower * shareY
  }
}
