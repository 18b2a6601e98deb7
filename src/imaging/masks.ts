import { boxMean } from './box-mean.ts'
import type { Plane } from './raster.ts'

// Plain loops here and wherever every pixel is touched: `map`, `reduce` and `for of` on a typed array take seven times as long.

/** Share of the frame that is more than half covered. */
export const coverage = (mask: Plane): number => {
  let covered = 0
  for (let pixel = 0; pixel < mask.data.length; pixel += 1) if (mask.data[pixel] > 0.5) covered += 1
  return covered / mask.data.length
}

/** Intersection over union of the parts more than half covered; two empty masks agree. */
export const overlap = (one: Plane, other: Plane): number => {
  let both = 0
  let either = 0
  for (let pixel = 0; pixel < one.data.length; pixel += 1) {
    const inOne = one.data[pixel] > 0.5
    const inOther = other.data[pixel] > 0.5
    if (inOne && inOther) both += 1
    if (inOne || inOther) either += 1
  }
  return either === 0 ? 1 : both / either
}

/** Share of `inner`, where more than half covered, that `outer` covers too; 1 when `inner` is empty. */
export const containment = (inner: Plane, outer: Plane): number => {
  let inside = 0
  let all = 0
  for (let pixel = 0; pixel < inner.data.length; pixel += 1) {
    if (inner.data[pixel] <= 0.5) continue
    all += 1
    if (outer.data[pixel] > 0.5) inside += 1
  }
  return all === 0 ? 1 : inside / all
}

/** How much of the mask's mass is half-belief: near 0 for a crisp mask, 1 when nothing passes one half. */
export const vagueness = (mask: Plane): number => {
  let doubted = 0
  let mass = 0
  for (let pixel = 0; pixel < mask.data.length; pixel += 1) {
    const value = mask.data[pixel]
    doubted += Math.min(value, 1 - value)
    mass += value
  }
  return mass === 0 ? 1 : doubted / mass
}

/** Mean of the mask along the frame: how much of the frame the subject is cut by. */
export const frameContact = ({ width, height, data }: Plane): number => {
  let sum = 0
  for (let x = 0; x < width; x += 1) sum += data[x] + data[(height - 1) * width + x]
  for (let y = 0; y < height; y += 1) sum += data[y * width] + data[y * width + width - 1]
  return sum / (2 * (width + height))
}

/** 0 at or below `low`, 1 at or above `high`, an S between. */
export const smoothStep = (value: number, low: number, high: number): number => {
  if (value <= low) return 0
  if (value >= high) return 1
  const share = (value - low) / (high - low)
  return share * share * (3 - 2 * share)
}

export const invert = (mask: Plane): Plane => {
  const data = new Float32Array(mask.data.length)
  for (let pixel = 0; pixel < data.length; pixel += 1) data[pixel] = 1 - mask.data[pixel]
  return { ...mask, data }
}

/** 1 wherever `mask` passes `threshold` within `radius` (a square), by way of a mean that is not zero. */
export const dilate = (mask: Plane, threshold: number, radius: number): Plane => {
  const hard = new Float32Array(mask.data.length)
  for (let pixel = 0; pixel < hard.length; pixel += 1) hard[pixel] = mask.data[pixel] > threshold ? 1 : 0
  const { data } = boxMean({ ...mask, data: hard }, radius)
  const one = 0.5 / (2 * radius + 1) ** 2
  for (let pixel = 0; pixel < data.length; pixel += 1) data[pixel] = data[pixel] > one ? 1 : 0
  return { ...mask, data }
}
