import type { ByteMask, Size } from '../raster.ts'
import { corners, type Point, type RotatedBox } from './rotated-box.ts'

/** 255 wherever a pixel's centre lies in one of the boxes. */
export const drawBoxes = ({ width, height }: Size, boxes: readonly RotatedBox[]): ByteMask => {
  const data = new Uint8Array(width * height)
  for (const box of boxes) {
    const outline = corners(box)
    const rows = outline.map(({ y }) => y)
    const last = Math.min(height - 1, Math.floor(Math.max(...rows) - 0.5))
    for (let y = Math.max(0, Math.ceil(Math.min(...rows) - 0.5)); y <= last; y += 1) {
      const { left, right } = crossings(outline, y + 0.5)
      const from = Math.max(0, Math.ceil(left - 0.5))
      const to = Math.min(width, Math.floor(right - 0.5) + 1)
      if (to > from) data.fill(255, y * width + from, y * width + to)
    }
  }
  return { width, height, data }
}

/** Where the outline of a convex shape meets the row at `y`. */
const crossings = (outline: readonly Point[], y: number): { left: number; right: number } => {
  let left = Number.POSITIVE_INFINITY
  let right = Number.NEGATIVE_INFINITY
  outline.forEach((from, index) => {
    const to = outline[(index + 1) % outline.length]
    if (Math.min(from.y, to.y) > y || Math.max(from.y, to.y) < y || from.y === to.y) return
    const x = from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)
    left = Math.min(left, x)
    right = Math.max(right, x)
  })
  return { left, right }
}
