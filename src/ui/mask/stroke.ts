import type { ImageSize } from '../../shared/tool.ts'
import type { Point } from '../canvas/viewport.ts'

/** Fractions of the picture's width and height, so that a stroke fits every size of the same picture. */
export type StrokePoint = Point

/** One movement of the hand. What it means is the tool's: a mask to run with, or a retouch of the result. */
export interface Stroke {
  /** A lasso is filled, a brush is drawn along. */
  readonly kind: 'brush' | 'lasso'
  readonly erases: boolean
  readonly points: readonly StrokePoint[]
  /** The width of the brush as a fraction of the picture's width; 0 for a lasso. */
  readonly width: number
}

/** The stroke's outline in pixels of a picture of `size`. A single point is a dot. */
export const strokePath = ({ kind, points }: Stroke, size: ImageSize): Path2D => {
  const path = new Path2D()
  for (const [index, { x, y }] of points.entries()) {
    if (index === 0) path.moveTo(x * size.width, y * size.height)
    else path.lineTo(x * size.width, y * size.height)
  }
  const [only, second] = points
  if (only && !second) path.lineTo(only.x * size.width + 0.01, only.y * size.height)
  if (kind === 'lasso') path.closePath()
  return path
}

/** Draws a stroke in the context's own styles; one that erases takes away what is there. */
export const drawStroke = (context: CanvasRenderingContext2D, stroke: Stroke, size: ImageSize): void => {
  const path = strokePath(stroke, size)
  context.globalCompositeOperation = stroke.erases ? 'destination-out' : 'source-over'
  if (stroke.kind === 'lasso') context.fill(path)
  else {
    context.lineWidth = Math.max(1, stroke.width * size.width)
    context.lineCap = 'round'
    context.lineJoin = 'round'
    context.stroke(path)
  }
  context.globalCompositeOperation = 'source-over'
}

/** False for a touch that draws nothing: a lasso needs an area. */
export const isVisible = ({ kind, points }: Stroke): boolean => points.length >= (kind === 'lasso' ? 3 : 1)
