import type { ModelSessions } from '../models/sessions.ts'
import { type Box, createPlane, type Plane, type RgbRaster } from '../raster.ts'
import { toPlane, toTensor } from '../tensor.ts'

/** How likely each pixel is the core of a line of text. A picture larger than the model's size is looked at in tiles. */
export const runTextDetector = async (models: ModelSessions, image: RgbRaster): Promise<Plane> => {
  const map = createPlane(image)
  for (const tile of tilesOf(image)) {
    const feed = toTensor(cutBgr(image, tile), { white: 255, mean: imageNetMean, deviation: imageNetDeviation })
    const output = await models.run('textDetector', { x: feed }, [outputName])
    keepHighest(map, toPlane(output[outputName]), tile)
  }
  return map
}

const outputName = 'sigmoid_0.tmp_0'
// In the order of the model's channels, blue first: it was trained with these as they stand.
const imageNetMean = [0.485, 0.456, 0.406] as const
const imageNetDeviation = [0.229, 0.224, 0.225] as const

/** The longest side the model is run at. */
const tileSide = 960
/** A short word that one tile cuts is whole in the next. */
const tileOverlap = 128

const tilesOf = ({ width, height }: RgbRaster): Box[] =>
  spans(height).flatMap((rows) =>
    spans(width).map((columns) => ({ left: columns.from, right: columns.to, top: rows.from, bottom: rows.to })),
  )

/** The fewest spans of equal length that cover `size` and overlap. */
const spans = (size: number): { from: number; to: number }[] => {
  const count = Math.max(1, Math.ceil((size - tileOverlap) / (tileSide - tileOverlap)))
  const length = Math.min(size, Math.ceil((size + (count - 1) * tileOverlap) / count))
  return Array.from({ length: count }, (_, index) => {
    const from = count === 1 ? 0 : Math.round((index * (size - length)) / (count - 1))
    return { from, to: from + length }
  })
}

/** Sides must be multiples of 32: what is missing repeats the last row and column, where no text can begin. */
const cutBgr = (image: RgbRaster, { left, top, right, bottom }: Box): RgbRaster => {
  const width = Math.ceil((right - left) / 32) * 32
  const height = Math.ceil((bottom - top) / 32) * 32
  const data = new Uint8Array(width * height * 3)
  for (let y = 0, to = 0; y < height; y += 1) {
    const row = Math.min(top + y, bottom - 1) * image.width
    for (let x = 0; x < width; x += 1, to += 3) {
      const from = (row + Math.min(left + x, right - 1)) * 3
      data[to] = image.data[from + 2]
      data[to + 1] = image.data[from + 1]
      data[to + 2] = image.data[from]
    }
  }
  return { width, height, data }
}

const keepHighest = (map: Plane, seen: Plane, { left, top, right, bottom }: Box): void => {
  for (let y = top; y < bottom; y += 1) {
    for (let x = left, from = (y - top) * seen.width; x < right; x += 1, from += 1) {
      const pixel = y * map.width + x
      map.data[pixel] = Math.max(map.data[pixel], seen.data[from])
    }
  }
}
