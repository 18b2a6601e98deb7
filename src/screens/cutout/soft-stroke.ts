import type { ImageSize } from '../../shared/tool.ts'
import { type Stroke, strokePath } from '../../ui/mask/stroke.ts'
import { createContext } from '../../ui/pixels/canvas.ts'

export interface Region extends ImageSize {
  readonly x: number
  readonly y: number
}

/** How much of the brush's width fades, both edges together: where the brush ended must not show. */
const softShare = 0.3
/** A fade of so many pixels is smooth enough to be enlarged: wide brushes are drawn in small, which is much quicker. */
const fadePx = 10
const stepPx = 2
/** Pixels of the small drawing around the region: enlarging looks at the neighbours. */
const marginPx = 2

/**
 * How far a stroke covers each pixel of a region, as opacity: whole inside, fading to nothing at the brush's rim.
 * In rings of growing opacity rather than with a blur: `filter` is missing in Safari, and shadows differ by browser.
 */
export const drawSoftStroke = (
  region: Region,
  stroke: Stroke,
  size: ImageSize,
  options?: Parameters<typeof createContext>[1],
): CanvasRenderingContext2D => {
  const scale = drawnScale(stroke, size)
  const cover = createContext(region, options)
  const margin = marginPx / scale
  const small = createContext(
    {
      width: Math.ceil((region.width + 2 * margin) * scale),
      height: Math.ceil((region.height + 2 * margin) * scale),
    },
    options,
  )
  small.translate((margin - region.x) * scale, (margin - region.y) * scale)
  drawRings(small, stroke, { width: size.width * scale, height: size.height * scale })
  cover.imageSmoothingQuality = 'low'
  cover.drawImage(small.canvas, -margin, -margin, small.canvas.width / scale, small.canvas.height / scale)
  return cover
}

/** The pixels a stroke can reach, within the picture; null when it lies beside it. */
export const strokeRegion = (stroke: Stroke, size: ImageSize): Region | null => {
  const reach = widthPx(stroke, size) / 2 + 1 / drawnScale(stroke, size)
  const columns = stroke.points.map(({ x }) => x * size.width)
  const lines = stroke.points.map(({ y }) => y * size.height)
  const x = Math.max(0, Math.floor(least(columns) - reach))
  const y = Math.max(0, Math.floor(least(lines) - reach))
  const width = Math.min(size.width, Math.ceil(most(columns) + reach)) - x
  const height = Math.min(size.height, Math.ceil(most(lines) + reach)) - y
  return width > 0 && height > 0 ? { x, y, width, height } : null
}

const widthPx = ({ width }: Stroke, size: ImageSize): number => Math.max(1, width * size.width)

const drawnScale = (stroke: Stroke, size: ImageSize): number =>
  Math.min(1, fadePx / ((widthPx(stroke, size) * softShare) / 2))

const drawRings = (context: CanvasRenderingContext2D, stroke: Stroke, size: ImageSize): void => {
  const path = strokePath(stroke, size)
  const width = widthPx(stroke, size)
  const steps = Math.max(1, Math.round((width * softShare) / 2 / stepPx))
  context.lineCap = 'round'
  context.lineJoin = 'round'
  let covered = 0
  for (let step = 0; step <= steps; step += 1) {
    const wanted = smooth((step + 1) / (steps + 1))
    context.globalAlpha = (wanted - covered) / (1 - covered)
    context.lineWidth = Math.max(1, width * (1 - (softShare * step) / steps))
    context.stroke(path)
    covered = wanted
  }
}

const smooth = (t: number): number => t * t * (3 - 2 * t)

/** Strokes have thousands of points, more than a call may have arguments. */
const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
const most = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
