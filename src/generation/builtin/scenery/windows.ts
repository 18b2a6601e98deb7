import type { Size } from '../../../imaging/raster.ts'

/** Where a square that the model can draw lies on the canvas, and how much it counts at each place of it. */
export interface CanvasWindow {
  readonly left: number
  readonly top: number
  /** side x side; together the windows' weights are 1 everywhere. */
  readonly weights: Float32Array
}

/** Squares that cover a canvas larger than the model's own, each overlapping the next. */
export const planWindows = (canvas: Size, side: number): readonly CanvasWindow[] => {
  const columns = planAxis(canvas.width, side)
  const rows = planAxis(canvas.height, side)
  return rows.flatMap(({ start: top, weights: down }) =>
    columns.map(({ start: left, weights: across }) => ({
      left,
      top,
      weights: Float32Array.from({ length: side * side }, (_, at) => across[at % side] * down[Math.floor(at / side)]),
    })),
  )
}

const planAxis = (length: number, side: number): { start: number; weights: Float32Array }[] => {
  const count = Math.ceil((length - side) / (side * maxStride)) + 1
  const starts = Array.from({ length: count }, (_, index) =>
    Math.round((index * (length - side)) / Math.max(1, count - 1)),
  )
  const totals = new Float32Array(length)
  const raw = starts.map((start) => Float32Array.from({ length: side }, (_, at) => fade(at, start, side, length)))
  raw.forEach((weights, index) => {
    for (let at = 0; at < side; at += 1) {
      const place = starts[index] + at
      totals[place] += weights[at]
    }
  })
  return raw.map((weights, index) => {
    const start = starts[index]
    return { start, weights: weights.map((weight, at) => weight / totals[start + at]) }
  })
}

/** In sides. With 0.8, two squares make a picture of 16:9, in two different lights. */
const maxStride = 0.5

/** 1 inside, down to nearly nothing at a border that has a neighbour beyond it. */
const fade = (at: number, start: number, side: number, length: number): number => {
  const reach = side * (1 - maxStride)
  const entering = start === 0 ? 1 : (at + 0.5) / reach
  const leaving = start + side === length ? 1 : (side - at - 0.5) / reach
  return Math.min(1, entering, leaving)
}
