import { boxMean } from './box-mean.ts'
import { invert } from './masks.ts'
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
  const cover = weigh(alpha.data)
  const behind = weigh(invert(alpha).data)
  // The weights are the same for every channel: their means are worth keeping.
  const passes = [far, near].map((radius) => ({
    radius,
    front: { weights: cover, totals: boxMean({ width, height, data: cover }, radius).data },
    back: { weights: behind, totals: boxMean({ width, height, data: behind }, radius).data },
  }))

  for (let channel = 0; channel < 3; channel += 1) {
    const observed = new Float32Array(width * height)
    for (let pixel = 0; pixel < observed.length; pixel += 1) observed[pixel] = image.data[pixel * 3 + channel]
    let front: Plane = { width, height, data: observed }
    let back = front
    for (const pass of passes) {
      front = spread(front, pass.front, pass.radius)
      back = spread(back, pass.back, pass.radius)
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
const weigh = (alpha: Float32Array): Float32Array => {
  const weights = new Float32Array(alpha.length)
  for (let pixel = 0; pixel < weights.length; pixel += 1) {
    const squared = alpha[pixel] * alpha[pixel]
    weights[pixel] = squared * squared
  }
  return weights
}

interface Weighing {
  readonly weights: Float32Array
  /** Their means over the radius. */
  readonly totals: Float32Array
}

const spread = (layer: Plane, { weights, totals }: Weighing, radius: number): Plane => {
  const weighted = new Float32Array(weights.length)
  for (let pixel = 0; pixel < weighted.length; pixel += 1) {
    weighted[pixel] = layer.data[pixel] * weights[pixel]
  }
  const { data } = boxMean({ ...layer, data: weighted }, radius)
  for (let pixel = 0; pixel < data.length; pixel += 1) {
    const total = totals[pixel]
    data[pixel] = total > 1e-7 ? data[pixel] / total : layer.data[pixel]
  }
  return { ...layer, data }
}

const explain = (observed: Float32Array, alpha: Float32Array, front: Float32Array, back: Float32Array): void => {
  for (let pixel = 0; pixel < observed.length; pixel += 1) {
    const cover = alpha[pixel]
    const seen = observed[pixel]
    const before = front[pixel]
    const behind = back[pixel]
    front[pixel] = foregroundValue(seen, cover, before, behind)
    back[pixel] = foregroundValue(seen, 1 - cover, behind, before)
  }
}

const write = (target: Uint8Array, values: Float32Array, channel: number): void => {
  for (let pixel = 0; pixel < values.length; pixel += 1) target[pixel * 3 + channel] = values[pixel] + 0.5
}
