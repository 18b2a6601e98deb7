import { boxMean } from './box-mean.ts'
import { channelOf } from './channels.ts'
import type { Plane, RgbRaster, Size } from './raster.ts'

/**
 * Around each pixel, the mask as a linear function of colour: mask = red * r + green * g + blue * b + offset, with
 * colours from 0 to 1. Small to compute at a low resolution and exact to apply at a higher one.
 */
export interface GuidedFit extends Size {
  readonly red: Float32Array
  readonly green: Float32Array
  readonly blue: Float32Array
  readonly offset: Float32Array
  /** 0 to 1: how much of the mask's local variation the fit explains. */
  readonly trust: Float32Array
}

interface Options {
  readonly radius: number
  /** Variance of colour below which the guide counts as flat. */
  readonly epsilon: number
}

/**
 * The guided filter of He, Sun and Tang (fast form, 2015) with a weight for each pixel: the fit learns from the pixels
 * whose mask value is certain and tells those that are not.
 */
export const fitGuide = (guide: RgbRaster, mask: Plane, weights: Plane, { radius, epsilon }: Options): GuidedFit => {
  const { width, height } = mask
  const area = width * height
  const mean = (data: Float32Array): Float32Array => boxMean({ width, height, data }, radius).data
  const [red, green, blue] = [0, 1, 2].map((channel) => channelOf(guide, channel).data) as [F, F, F]
  const weightedRed = multiply(red, weights.data)
  const weightedGreen = multiply(green, weights.data)
  const weightedBlue = multiply(blue, weights.data)
  const weightedMask = multiply(mask.data, weights.data)

  const weight = mean(weights.data)
  const r = mean(weightedRed)
  const g = mean(weightedGreen)
  const b = mean(weightedBlue)
  const m = mean(weightedMask)
  const mm = mean(multiply(weightedMask, mask.data))
  const rm = mean(multiply(weightedRed, mask.data))
  const gm = mean(multiply(weightedGreen, mask.data))
  const bm = mean(multiply(weightedBlue, mask.data))
  const rr = mean(multiply(weightedRed, red))
  const rg = mean(multiply(weightedRed, green))
  const rb = mean(multiply(weightedRed, blue))
  const gg = mean(multiply(weightedGreen, green))
  const gb = mean(multiply(weightedGreen, blue))
  const bb = mean(multiply(weightedBlue, blue))

  const trust = new Float32Array(area)
  // The fit overwrites the means it no longer needs: r, g, b become its slopes and m its offset.
  for (let i = 0; i < area; i += 1) {
    const share = 1 / Math.max(at(weight, i), 1e-6)
    const meanR = at(r, i) * share
    const meanG = at(g, i) * share
    const meanB = at(b, i) * share
    const meanM = at(m, i) * share
    const covR = at(rm, i) * share - meanR * meanM
    const covG = at(gm, i) * share - meanG * meanM
    const covB = at(bm, i) * share - meanB * meanM
    const varRR = at(rr, i) * share - meanR * meanR + epsilon
    const varRG = at(rg, i) * share - meanR * meanG
    const varRB = at(rb, i) * share - meanR * meanB
    const varGG = at(gg, i) * share - meanG * meanG + epsilon
    const varGB = at(gb, i) * share - meanG * meanB
    const varBB = at(bb, i) * share - meanB * meanB + epsilon

    // Inverse of the symmetric 3 x 3 covariance by its cofactors.
    const invRR = varGG * varBB - varGB * varGB
    const invRG = varGB * varRB - varRG * varBB
    const invRB = varRG * varGB - varGG * varRB
    const invGG = varRR * varBB - varRB * varRB
    const invGB = varRB * varRG - varRR * varGB
    const invBB = varRR * varGG - varRG * varRG
    const determinant = Math.max(varRR * invRR + varRG * invRG + varRB * invRB, 1e-15)
    const slopeR = (invRR * covR + invRG * covG + invRB * covB) / determinant
    const slopeG = (invRG * covR + invGG * covG + invGB * covB) / determinant
    const slopeB = (invRB * covR + invGB * covG + invBB * covB) / determinant

    r[i] = slopeR
    g[i] = slopeG
    b[i] = slopeB
    m[i] = meanM - slopeR * meanR - slopeG * meanG - slopeB * meanB
    const variance = Math.max(at(mm, i) * share - meanM * meanM, 1e-4)
    trust[i] = Math.min(1, Math.max(0, (slopeR * covR + slopeG * covG + slopeB * covB) / variance))
  }

  const smoothRadius = Math.max(1, Math.round(radius / 3))
  const smooth = (data: Float32Array): Float32Array => boxMean({ width, height, data }, smoothRadius).data
  return { width, height, red: smooth(r), green: smooth(g), blue: smooth(b), offset: smooth(m), trust: smooth(trust) }
}

const multiply = (one: Float32Array, other: Float32Array): Float32Array => {
  const products = new Float32Array(one.length)
  for (let pixel = 0; pixel < products.length; pixel += 1) products[pixel] = at(one, pixel) * at(other, pixel)
  return products
}

const at = (values: ArrayLike<number>, index: number): number => values[index]

type F = Float32Array
