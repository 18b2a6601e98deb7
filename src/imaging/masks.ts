import { boxMean } from './box-mean.ts'
import type { Box, Plane } from './raster.ts'

/** Share of the frame that is more than half covered. */
export const coverage = (mask: Plane): number => {
  let covered = 0
  for (const value of mask.data) if (value > 0.5) covered += 1
  return covered / mask.data.length
}

/** Intersection over union of the parts more than half covered; two empty masks agree. */
export const overlap = (one: Plane, other: Plane): number => {
  let both = 0
  let either = 0
  for (let pixel = 0; pixel < one.data.length; pixel += 1) {
    const inOne = (one.data[pixel] as number) > 0.5
    const inOther = (other.data[pixel] as number) > 0.5
    if (inOne && inOther) both += 1
    if (inOne || inOther) either += 1
  }
  return either === 0 ? 1 : both / either
}

/** The smallest box around everything above `threshold`; null when there is nothing. */
export const boundingBox = (mask: Plane, threshold: number): Box | null => {
  let left = mask.width
  let right = 0
  let top = mask.height
  let bottom = 0
  for (let y = 0, pixel = 0; y < mask.height; y += 1) {
    for (let x = 0; x < mask.width; x += 1, pixel += 1) {
      if ((mask.data[pixel] as number) <= threshold) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = y + 1
    }
  }
  return right > left ? { left, top, right, bottom } : null
}

/** 0 at or below `low`, 1 at or above `high`, an S between. */
export const smoothStep = (value: number, low: number, high: number): number => {
  const share = Math.min(1, Math.max(0, (value - low) / (high - low)))
  return share * share * (3 - 2 * share)
}

/** 1 wherever `mask` passes `threshold` within `radius` (a square), by way of a mean that is not zero. */
export const grow = (mask: Plane, threshold: number, radius: number): Plane => {
  const hard = { ...mask, data: mask.data.map((value) => (value > threshold ? 1 : 0)) }
  const near = boxMean(hard, radius)
  const one = 0.5 / (2 * radius + 1) ** 2
  return { ...near, data: near.data.map((value) => (value > one ? 1 : 0)) }
}
