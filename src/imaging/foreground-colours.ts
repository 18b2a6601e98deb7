import { boxMean } from './box-mean.ts'
import type { Plane, RgbRaster } from './raster.ts'

/** The colours of the subject and of what lies behind it, known everywhere near the subject. */
export interface LayerColours {
  readonly foreground: RgbRaster
  readonly background: RgbRaster
}

/**
 * Blur fusion (Forte, "Approximate Fast Foreground Colour Estimation", 2021): each layer is the local mean of the
 * picture weighted by its own coverage, made to explain the picture, twice: far first, then near.
 */
export const estimateLayers = (image: RgbRaster, alpha: Plane): LayerColours => {
  const { width, height } = image
  const far = Math.max(4, Math.round(Math.max(width, height) * 0.09))
  const near = Math.max(2, Math.round(Math.max(width, height) * 0.012))
  const foreground = new Uint8Array(width * height * 3)
  const background = new Uint8Array(width * height * 3)
  const cover = weigh(alpha)
  const behind = weigh({ width, height, data: alpha.data.map((value) => 1 - value) })

  for (let channel = 0; channel < 3; channel += 1) {
    const observed = new Float32Array(width * height)
    for (let pixel = 0; pixel < observed.length; pixel += 1) observed[pixel] = image.data[pixel * 3 + channel] as number
    let front: Plane = { width, height, data: observed }
    let back = front
    for (const radius of [far, near]) {
      front = spread(front, cover, radius)
      back = spread(back, behind, radius)
      explain(observed, alpha.data, front.data, back.data)
    }
    write(foreground, front.data, channel)
    write(background, back.data, channel)
  }
  return { foreground: { width, height, data: foreground }, background: { width, height, data: background } }
}

/** One channel of one pixel: the foreground that explains `observed` at this `alpha`, all in 0..255. */
export const foregroundValue = (observed: number, alpha: number, foreground: number, background: number): number => {
  const error = observed - alpha * foreground - (1 - alpha) * background
  return Math.min(255, Math.max(0, foreground + alpha * error))
}

/** A high power: pixels that are partly the other layer must not tint this one while purer ones are in reach. */
const weigh = (alpha: Plane): Plane => ({ ...alpha, data: alpha.data.map((value) => value ** 4) })

const spread = (layer: Plane, weights: Plane, radius: number): Plane => {
  const weighted = { ...layer, data: layer.data.map((value, pixel) => value * (weights.data[pixel] as number)) }
  const sums = boxMean(weighted, radius).data
  const totals = boxMean(weights, radius).data
  const known = layer.data
  return {
    ...layer,
    data: sums.map((sum, pixel) => {
      const total = totals[pixel] as number
      return total > 1e-7 ? sum / total : (known[pixel] as number)
    }),
  }
}

const explain = (observed: Float32Array, alpha: Float32Array, front: Float32Array, back: Float32Array): void => {
  for (let pixel = 0; pixel < observed.length; pixel += 1) {
    const cover = alpha[pixel] as number
    const seen = observed[pixel] as number
    const before = front[pixel] as number
    const behind = back[pixel] as number
    front[pixel] = foregroundValue(seen, cover, before, behind)
    back[pixel] = foregroundValue(seen, 1 - cover, behind, before)
  }
}

const write = (target: Uint8Array, values: Float32Array, channel: number): void => {
  for (let pixel = 0; pixel < values.length; pixel += 1) target[pixel * 3 + channel] = (values[pixel] as number) + 0.5
}
