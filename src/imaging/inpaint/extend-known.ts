import type { RgbRaster } from '../raster.ts'
import type { View } from './shrink-view.ts'

/**
 * The view with the colours at the hole's edge carried a few pixels into it. The model mixes a little of what it is given into the
 * edge of its fill: that must not be what is to go, nor a colour from elsewhere.
 */
export const extendKnown = ({ image, hole }: View): RgbRaster => {
  const { width, height } = image
  const data = image.data.slice()
  const unknown = hole.data.slice()
  for (let ring = 0; ring < rings; ring += 1) {
    const before = unknown.slice()
    for (let y = 0, pixel = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1, pixel += 1) {
        if (before[pixel] === 0) continue
        let count = 0
        const sum = [0, 0, 0]
        for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
          for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
            const neighbour = row * width + column
            if (before[neighbour]) continue
            count += 1
            for (let channel = 0; channel < 3; channel += 1) {
              sum[channel] += data[neighbour * 3 + channel]
            }
          }
        }
        if (count === 0) continue
        unknown[pixel] = 0
        for (let channel = 0; channel < 3; channel += 1) data[pixel * 3 + channel] = sum[channel] / count
      }
    }
  }
  return { width, height, data }
}

const rings = 4
