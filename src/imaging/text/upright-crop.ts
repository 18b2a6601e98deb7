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
  const lastX = image.width - 1
  const lastY = image.height - 1
  for (let y = 0, to = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, to += 3) {
      let red = 0
      let green = 0
      let blue = 0
      for (let tap = 0; tap < taps * taps; tap += 1) {
        const along = x + ((tap % taps) + 0.5) / taps - width / 2
        const across = y + (Math.floor(tap / taps) + 0.5) / taps - height / 2
        // Bilinear; beyond the frame the nearest pixel counts.
        const atX = Math.min(lastX, Math.max(0, box.x + along * cos - across * sin - 0.5))
        const atY = Math.min(lastY, Math.max(0, box.y + along * sin + across * cos - 0.5))
        const left = Math.floor(atX)
        const top = Math.floor(atY)
        const shareX = atX - left
        const shareY = atY - top
        const upperLeft = (top * image.width + left) * 3
        const rightwards = left < lastX ? 3 : 0
        const downwards = top < lastY ? image.width * 3 : 0
        const weights = {
          upperLeft: (1 - shareX) * (1 - shareY),
          upperRight: shareX * (1 - shareY),
          lowerLeft: (1 - shareX) * shareY,
          lowerRight: shareX * shareY,
        }
        red += sample(image.data, upperLeft, rightwards, downwards, weights)
        green += sample(image.data, upperLeft + 1, rightwards, downwards, weights)
        blue += sample(image.data, upperLeft + 2, rightwards, downwards, weights)
      }
      data[to] = red / (taps * taps) + 0.5
      data[to + 1] = green / (taps * taps) + 0.5
      data[to + 2] = blue / (taps * taps) + 0.5
    }
  }
  return { width, height, data }
}

interface Weights {
  readonly upperLeft: number
  readonly upperRight: number
  readonly lowerLeft: number
  readonly lowerRight: number
}

const sample = (data: Uint8Array, at: number, rightwards: number, downwards: number, weights: Weights): number =>
  data[at] * weights.upperLeft +
  data[at + rightwards] * weights.upperRight +
  data[at + downwards] * weights.lowerLeft +
  data[at + rightwards + downwards] * weights.lowerRight
