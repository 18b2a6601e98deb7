import { boxMean } from '../box-mean.ts'
import type { Plane, RgbRaster } from '../raster.ts'
import { fitSlope } from './fit-slope.ts'

interface Continued {
  /** A smooth colour for every pixel, one plane a channel. */
  readonly colours: readonly Plane[]
  /** Levels of 255 by which the samples differ from the mean around them. */
  readonly roughness: number
}

/** The colours of the pixels that are samples (1, others 0), spread over all others. */
export const continueColours = (image: RgbRaster, samples: Float32Array): Continued => {
  const { width, height } = image
  const plane = (data: Float32Array): Plane => ({ width, height, data })
  const shares = reaches.map((reach) => blur(plane(samples), reach))
  const trust = trustNearest(shares)
  const channels = [0, 1, 2].map((channel) => {
    const values = new Float32Array(width * height)
    for (let pixel = 0; pixel < values.length; pixel += 1) values[pixel] = image.data[pixel * 3 + channel]
    // Means of what lies to one side would flatten a gradient: it is taken out first and put back last.
    const slope = fitSlope(plane(values), samples)
    const shown = new Float32Array(values.length)
    for (let pixel = 0; pixel < shown.length; pixel += 1) {
      if (samples[pixel] === 1) shown[pixel] = values[pixel] - slope[pixel]
    }
    const means = reaches.map((reach, index) => perShare(blur(plane(shown), reach), shares[index]))
    const colour = mixMeans(means, trust)
    for (let pixel = 0; pixel < colour.length; pixel += 1) {
      colour[pixel] += slope[pixel]
    }
    return { colour: plane(colour), error: deviation(shown, means[wideReach], samples) }
  })
  return {
    colours: channels.map(({ colour }) => colour),
    roughness: Math.hypot(...channels.map(({ error }) => error)) / Math.sqrt(3),
  }
}

/** Nearer samples are truer; the next reach helps where too few of them are seen. The last reaches every letter. */
const reaches = [2, 4, 8, 16, 40] as const
const wideReach = reaches.indexOf(8)
const littleSeen = 0.06

/** A mean of means: without the corners that one box leaves. */
const blur = (plane: Plane, reach: number): Float32Array => boxMean(boxMean(plane, reach), reach).data

/** Divides each sum by how much of its window was seen. */
const perShare = (sums: Float32Array, share: Float32Array): Float32Array => {
  for (let pixel = 0; pixel < sums.length; pixel += 1) {
    const seen = share[pixel]
    sums[pixel] = seen > 1e-6 ? sums[pixel] / seen : 0
  }
  return sums
}

/** For each reach, nearest first, how much of the answer comes from it. */
const trustNearest = (shares: readonly Float32Array[]): Float32Array[] => {
  const left = new Float32Array(shares[0]?.length ?? 0).fill(1)
  return shares.map((share, index) => {
    const isLast = index === shares.length - 1
    const weights = new Float32Array(share.length)
    for (let pixel = 0; pixel < weights.length; pixel += 1) {
      const seen = share[pixel]
      const enough = isLast ? Number(seen > 1e-6) : Math.min(1, Math.max(0, (seen - littleSeen) / littleSeen))
      const weight = left[pixel] * enough
      left[pixel] -= weight
      weights[pixel] = weight
    }
    return weights
  })
}

const mixMeans = (means: readonly Float32Array[], trust: readonly Float32Array[]): Float32Array => {
  const mixed = new Float32Array(means[0]?.length ?? 0)
  means.forEach((mean, index) => {
    const weights = trust[index]
    for (let pixel = 0; pixel < mixed.length; pixel += 1) {
      mixed[pixel] += weights[pixel] * mean[pixel]
    }
  })
  return mixed
}

/** Root mean square of what the samples differ by from the mean. */
const deviation = (shown: Float32Array, mean: Float32Array, samples: Float32Array): number => {
  let squares = 0
  let count = 0
  for (let pixel = 0; pixel < samples.length; pixel += 1) {
    if (samples[pixel] === 0) continue
    squares += (shown[pixel] - mean[pixel]) ** 2
    count += 1
  }
  return Math.sqrt(squares / count)
}
