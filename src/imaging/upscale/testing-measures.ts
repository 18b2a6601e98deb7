import type { RgbRaster } from '../raster.ts'

/** Peak signal to noise of two pictures of the same size, in decibels. */
export const likeness = (one: RgbRaster, other: RgbRaster): number => {
  let sum = 0
  for (let index = 0; index < one.data.length; index += 1) {
    sum += (one.data[index] - other.data[index]) ** 2
  }
  return 10 * Math.log10(255 ** 2 / (sum / one.data.length))
}

/**
 * How sharply the picture bends at this column, over its whole height, beside the sharpest bend of the columns around it:
 * up to 1, there is no seam.
 */
export const seamAtColumn = (image: RgbRaster, column: number): number => {
  const bend = (x: number): number => {
    let sum = 0
    for (let y = 0; y < image.height; y += 1) {
      const at = (offset: number) => image.data[(y * image.width + x + offset) * 3 + 1]
      sum += Math.abs(at(1) - 3 * at(0) + 3 * at(-1) - at(-2))
    }
    return sum
  }
  const around = Array.from({ length: 27 }, (_, index) => [column - 4 - index, column + 4 + index]).flat()
  return bend(column) / Math.max(...around.map(bend))
}

/** The picture on its side, so that its rows can be measured as columns. */
export const transpose = ({ width, height, data }: RgbRaster): RgbRaster => {
  const turned = new Uint8Array(data.length)
  for (let y = 0, from = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, from += 3) turned.set(data.subarray(from, from + 3), (x * height + y) * 3)
  }
  return { width: height, height: width, data: turned }
}
