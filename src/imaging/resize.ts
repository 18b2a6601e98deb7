import sharp from 'sharp'
import { type Plane, type RgbRaster, type Size, toBytes } from './raster.ts'

export const resizeRgb = async (image: RgbRaster, { width, height }: Size): Promise<RgbRaster> => {
  if (image.width === width && image.height === height) return image
  const data = await sharp(image.data, { raw: { width: image.width, height: image.height, channels: 3 } })
    .resize({ width, height, fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer()
  return { width, height, data: toBytes(data) }
}

/**
 * Bilinear on pixel centres, without ringing or 8-bit steps. Small pictures shrink the models' masks many times over:
 * beyond a half, two neighbours no longer stand for what lies between them, and every pixel is weighed in.
 */
export const resizePlane = (plane: Plane, { width, height }: Size): Plane => {
  if (plane.width === width && plane.height === height) return plane
  const data = new Float32Array(width * height)
  const { width: fromWidth, height: fromHeight } = plane
  const columns = weighAxis(width, fromWidth)
  const rows = weighAxis(height, fromHeight)
  const line = new Float64Array(fromWidth)
  for (let y = 0, to = 0; y < height; y += 1) {
    line.fill(0)
    for (let tap = 0; tap < rows.taps; tap += 1) {
      const weight = rows.weights[y * rows.taps + tap]
      const start = rows.pixels[y * rows.taps + tap] * fromWidth
      if (weight === 0) continue
      for (let x = 0; x < fromWidth; x += 1) line[x] += weight * plane.data[start + x]
    }
    for (let x = 0; x < width; x += 1, to += 1) {
      let sum = 0
      for (let tap = x * columns.taps; tap < (x + 1) * columns.taps; tap += 1) {
        sum += columns.weights[tap] * line[columns.pixels[tap]]
      }
      data[to] = sum
    }
  }
  return { width, height, data }
}

/** For each of `count` samples over `size` pixels: the `taps` pixels it is made of and their weights, a tent of sum 1. */
const weighAxis = (count: number, size: number): { taps: number; pixels: Int32Array; weights: Float64Array } => {
  const step = size / count
  const reach = step > 2 ? step : 1
  const taps = Math.ceil(2 * reach) + 1
  const pixels = new Int32Array(count * taps)
  const weights = new Float64Array(count * taps)
  for (let index = 0; index < count; index += 1) {
    const centre = (index + 0.5) * step - 0.5
    const first = Math.ceil(centre - reach)
    let total = 0
    for (let tap = 0; tap < taps; tap += 1) {
      const pixel = first + tap
      if (pixel < 0 || pixel >= size) continue
      const weight = Math.max(0, 1 - Math.abs(pixel - centre) / reach)
      pixels[index * taps + tap] = pixel
      weights[index * taps + tap] = weight
      total += weight
    }
    for (let tap = index * taps; tap < (index + 1) * taps; tap += 1) weights[tap] /= total
  }
  return { taps, pixels, weights }
}

/** For each of `count` samples over `size` pixels: its two neighbours and how far it lies towards the second. */
export const sampleAxis = (count: number, size: number): SampleAxis => {
  const first = new Int32Array(count)
  const second = new Int32Array(count)
  const weight = new Float32Array(count)
  for (let index = 0; index < count; index += 1) {
    const position = Math.min(size - 1, Math.max(0, ((index + 0.5) * size) / count - 0.5))
    first[index] = Math.floor(position)
    second[index] = Math.min(size - 1, Math.floor(position) + 1)
    weight[index] = position - Math.floor(position)
  }
  return { first, second, weight }
}

export interface SampleAxis {
  readonly first: Int32Array
  readonly second: Int32Array
  readonly weight: Float32Array
}

/** Sample `y` of `rows` over a grid whose rows are as long as `target`: what lies between the two rows beside it. */
export const mixRows = (grid: Float32Array | Uint8Array, rows: SampleAxis, y: number, target: Float32Array): void => {
  const upper = rows.first[y] * target.length
  const lower = rows.second[y] * target.length
  const down = rows.weight[y]
  for (let index = 0; index < target.length; index += 1) {
    const top = grid[upper + index]
    target[index] = top + (grid[lower + index] - top) * down
  }
}
