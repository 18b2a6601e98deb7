import type { Plane } from '../raster.ts'
import { connectedComponents } from './connected-components.ts'
import { growBox, type Point, type RotatedBox, smallestBox } from './rotated-box.ts'

/** One line or word of text. */
export interface TextRegion {
  /** Around the letters as a whole: what is read. */
  readonly box: RotatedBox
  /** The same as a chain of boxes that follows a curve; one when the line is straight. */
  readonly parts: readonly RotatedBox[]
  /** Mean probability, 0..1. */
  readonly score: number
}

/** From the detector's map, in its pixels. */
export const findRegions = (map: Plane): TextRegion[] =>
  connectedComponents(map, threshold).flatMap((pixels) => {
    const score = pixels.reduce((sum, pixel) => sum + map.data[pixel], 0) / pixels.length
    const core = boxAround(pixels, map.width)
    if (score < minScore || core.thickness < minThickness) return []
    return [{ box: growToLetters(core), parts: followCurve(pixels, map.width, core).map(growToLetters), score }]
  })

const threshold = 0.3
const minScore = 0.6
const minThickness = 3

/**
 * The model marks a line's core. The letters reach further by the core's area over its outline times this: the model's
 * authors use 1.5 for reading, which cuts ascenders and tails.
 */
const reach = 1.8

const growToLetters = (core: RotatedBox): RotatedBox =>
  growBox(core, (reach * core.length * core.thickness) / (2 * (core.length + core.thickness)))

/** A straight line fills its box; a curved one, or two lines that touch, is halved until its pieces do. */
const followCurve = (pixels: Int32Array, width: number, box: RotatedBox): RotatedBox[] => {
  const fill = pixels.length / (box.length * box.thickness)
  if (fill > straightFill || box.length < 2 * box.thickness || pixels.length < 32) return [box]
  const cos = Math.cos(box.angle)
  const sin = Math.sin(box.angle)
  const isFirst = (pixel: number) =>
    ((pixel % width) + 0.5 - box.x) * cos + (Math.floor(pixel / width) + 0.5 - box.y) * sin < 0
  const halves = [pixels.filter(isFirst), pixels.filter((pixel) => !isFirst(pixel))]
  return halves.flatMap((half) => (half.length === 0 ? [] : followCurve(half, width, boxAround(half, width))))
}

const straightFill = 0.6

/** Around the pixels' outer corners. The ends of each row are enough. */
const boxAround = (pixels: Int32Array, width: number): RotatedBox => {
  const rows = new Map<number, { left: number; right: number }>()
  for (const pixel of pixels) {
    const x = pixel % width
    const y = (pixel - x) / width
    const row = rows.get(y)
    if (!row) rows.set(y, { left: x, right: x + 1 })
    else rows.set(y, { left: Math.min(row.left, x), right: Math.max(row.right, x + 1) })
  }
  const points: Point[] = []
  for (const [y, { left, right }] of rows) {
    points.push({ x: left, y }, { x: right, y }, { x: left, y: y + 1 }, { x: right, y: y + 1 })
  }
  return smallestBox(points)
}
