import type { Stroke } from '../../ui/mask/stroke.ts'
import { screenColorSpace } from '../../ui/pixels/canvas.ts'
import { drawSoftStroke, type Region, strokeRegion } from './soft-stroke.ts'

/**
 * One stroke of a retouch on a cut-out that is on screen: mixes it with the original, or with nothing, by how much the
 * stroke covers. Returns the only part that it changed.
 */
export const applyStroke = (
  context: CanvasRenderingContext2D,
  stroke: Stroke,
  original: CanvasImageSource,
): Region | null => {
  const { canvas } = context
  const region = strokeRegion(stroke, canvas)
  if (!region) return null
  const cover = drawSoftStroke(region, stroke, canvas, { colorSpace: screenColorSpace() })
  context.globalCompositeOperation = 'destination-out'
  context.drawImage(cover.canvas, region.x, region.y)
  if (!stroke.erases) {
    cover.globalCompositeOperation = 'source-in'
    cover.drawImage(original, -region.x, -region.y, canvas.width, canvas.height)
    // A sum, not a layer over the other: together the two shares are one whole.
    context.globalCompositeOperation = 'lighter'
    context.drawImage(cover.canvas, region.x, region.y)
  }
  context.globalCompositeOperation = 'source-over'
  return region
}
