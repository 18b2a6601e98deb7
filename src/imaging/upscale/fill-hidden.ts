import type { ByteMask, RgbRaster } from '../raster.ts'

/**
 * Gives fully transparent pixels the colours of what is next to them, so that enlarging does not mix whatever was left
 * under there into the edge. Colours are gathered into ever coarser pictures, and holes are filled from the next coarser.
 */
export const fillHidden = (image: RgbRaster, alpha: ByteMask): RgbRaster => {
  const coarser = gather(image.width, image.height, (pixel, sum) => {
    const weight = alpha.data[pixel] / 255
    sum[0] += image.data[pixel * 3] * weight
    sum[1] += image.data[pixel * 3 + 1] * weight
    sum[2] += image.data[pixel * 3 + 2] * weight
    sum[3] += weight
  })
  fillHoles(coarser)
  const data = Uint8Array.from(image.data)
  for (let pixel = 0; pixel < alpha.data.length; pixel += 1) {
    if (alpha.data[pixel] !== 0) continue
    const from = parentOf(pixel, image.width, coarser.width) * 4
    for (let channel = 0; channel < 3; channel += 1) {
      const colour = coarser.sums[from + channel] / coarser.sums[from + 3]
      data[pixel * 3 + channel] = Math.round(colour)
    }
  }
  return { ...image, data }
}

/** Colour times weight, and the weight, for each pixel. */
interface Level {
  readonly width: number
  readonly height: number
  readonly sums: Float32Array
}

type Sum = [number, number, number, number]

const gather = (width: number, height: number, add: (pixel: number, sum: Sum) => void): Level => {
  const toWidth = Math.ceil(width / 2)
  const toHeight = Math.ceil(height / 2)
  const sums = new Float32Array(toWidth * toHeight * 4)
  for (let y = 0, to = 0; y < toHeight; y += 1) {
    for (let x = 0; x < toWidth; x += 1, to += 4) {
      const sum: Sum = [0, 0, 0, 0]
      for (let below = 0; below < 2 && y * 2 + below < height; below += 1) {
        for (let right = 0; right < 2 && x * 2 + right < width; right += 1) {
          add((y * 2 + below) * width + x * 2 + right, sum)
        }
      }
      sums.set(sum, to)
    }
  }
  return { width: toWidth, height: toHeight, sums }
}

const fillHoles = (level: Level): void => {
  const { width, height, sums } = level
  if (width === 1 && height === 1) {
    // Nothing can be seen at all: any colour will do.
    if (sums[3] === 0) sums[3] = 1
    return
  }
  const coarser = gather(width, height, (pixel, sum) => {
    for (let index = 0; index < 4; index += 1) sum[index] += sums[pixel * 4 + index]
  })
  fillHoles(coarser)
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if (sums[pixel * 4 + 3] !== 0) continue
    const from = parentOf(pixel, width, coarser.width) * 4
    sums.set(coarser.sums.subarray(from, from + 4), pixel * 4)
  }
}

const parentOf = (pixel: number, width: number, coarserWidth: number): number =>
  Math.floor(pixel / width / 2) * coarserWidth + Math.floor((pixel % width) / 2)
