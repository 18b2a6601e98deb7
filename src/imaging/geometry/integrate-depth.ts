import type { Plane } from '../raster.ts'
import { relaxSprings } from './screened-poisson.ts'
import type { Slopes } from './slopes.ts'

/** Heights in pixels that rise as `slopes` say within the subject; `draft` says how high the whole is. */
export const integrateSlopes = (slopes: Slopes, subject: Plane, draft: Plane): Plane => {
  const { width, height } = subject
  const area = width * height
  const across = new Float32Array(area)
  const down = new Float32Array(area)
  const pull = new Float32Array(area)
  for (let pixel = 0; pixel < area; pixel += 1) pull[pixel] = anchorStrength * draft.data[pixel]
  for (let y = 0, pixel = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, pixel += 1) {
      if (x < width - 1) across[pixel] = link(subject.data, slopes.x, pull, pixel, pixel + 1)
      if (y < height - 1) down[pixel] = link(subject.data, slopes.y, pull, pixel, pixel + width)
    }
  }
  const anchor = new Float32Array(area).fill(anchorStrength)
  return relaxSprings({ width, height, across, down, anchor, pull })
}

/** Small: the draft only tells parts apart that the slopes do not connect. */
const anchorStrength = 0.0005

/** The strength of a link, which pushes its two ends apart by the rise between them. */
const link = (subject: Float32Array, slope: Float32Array, pull: Float32Array, from: number, to: number): number => {
  const cover = Math.min(subject[from], subject[to])
  const strength = cover * cover + 0.002
  const push = strength * 0.5 * (slope[from] + slope[to])
  pull[from] -= push
  pull[to] += push
  return strength
}

/** Heights in long sides of the picture instead of pixels, pressed together where the subject would be too thick. */
export const toLongSides = (heights: Plane, subject: Plane): Plane => {
  const inside = heights.data.filter((_, pixel) => subject.data[pixel] > 0.7).sort()
  const longSide = Math.max(heights.width, heights.height)
  const top = Math.max(1e-3, (inside[Math.floor(0.98 * inside.length)] ?? 0) / longSide)
  const scale = Math.min(1, maxHeight / top) / longSide
  return { ...heights, data: heights.data.map((height) => height * scale) }
}

/** Beyond this, lights in front of the subject would end up inside it. */
const maxHeight = 0.16
