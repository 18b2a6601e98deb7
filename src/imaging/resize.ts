import sharp from 'sharp'
import type { Plane, RgbRaster, Size } from './raster.ts'

export const resizeRgb = async (image: RgbRaster, { width, height }: Size): Promise<RgbRaster> => {
  if (image.width === width && image.height === height) return image
  const data = await sharp(image.data, { raw: { width: image.width, height: image.height, channels: 3 } })
    .resize({ width, height, fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer()
  return { width, height, data }
}

/**
 * Bilinear on pixel centres. Soft masks need neither ringing nor 8-bit steps, and they only ever change size by a small
 * factor, so there is no prefilter.
 */
export const resizePlane = (plane: Plane, { width, height }: Size): Plane => {
  if (plane.width === width && plane.height === height) return plane
  const data = new Float32Array(width * height)
  const columns = sampleAxis(width, plane.width)
  const rows = sampleAxis(height, plane.height)
  for (let y = 0, to = 0; y < height; y += 1) {
    const upper = (rows.first[y] as number) * plane.width
    const lower = (rows.second[y] as number) * plane.width
    const down = rows.weight[y] as number
    for (let x = 0; x < width; x += 1, to += 1) {
      const left = columns.first[x] as number
      const right = columns.second[x] as number
      const along = columns.weight[x] as number
      const top = mix(plane.data[upper + left] as number, plane.data[upper + right] as number, along)
      const bottom = mix(plane.data[lower + left] as number, plane.data[lower + right] as number, along)
      data[to] = mix(top, bottom, down)
    }
  }
  return { width, height, data }
}

/** For each of `count` samples over `size` pixels: its two neighbours and how far it lies towards the second. */
export const sampleAxis = (
  count: number,
  size: number,
): { first: Int32Array; second: Int32Array; weight: Float32Array } => {
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

const mix = (from: number, to: number, share: number): number => from + (to - from) * share
