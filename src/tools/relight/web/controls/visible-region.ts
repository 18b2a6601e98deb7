import type { ImageSize } from '../../../../shared/tool.ts'
import type { Region } from '../webgl/region.ts'

/** How the picture lies on the stage. */
interface View {
  readonly shownWidth: number
  readonly toPicture: (point: { readonly x: number; readonly y: number }) => { readonly x: number; readonly y: number }
}

/** What of the picture is on screen, in its widths and heights, and how many pixels are worth drawing for it. */
export interface Drawing extends ImageSize {
  readonly region: Region
}

/** A little more than is seen, so that a drag does not show the edge before the next frame. */
const margin = 0.05
/** More would cost frames, and is not seen while something moves. */
const maxPixels = 4_000_000

/** Null when nothing of the picture is on screen. */
export const planDrawing = (viewport: View, stage: ImageSize, photo: ImageSize, pixelRatio: number): Drawing | null => {
  const start = viewport.toPicture({ x: 0, y: 0 })
  const end = viewport.toPicture({ x: stage.width, y: stage.height })
  const horizontal = clampSpan(start.x, end.x)
  const vertical = clampSpan(start.y, end.y)
  if (!horizontal || !vertical) return null
  // Beyond the photo's own pixels there is nothing to see.
  const scale = Math.min(1, (viewport.shownWidth * pixelRatio) / photo.width)
  const wanted = { width: photo.width * scale * horizontal.length, height: photo.height * scale * vertical.length }
  const fit = Math.min(1, Math.sqrt(maxPixels / (wanted.width * wanted.height)))
  return {
    region: { left: horizontal.start, top: vertical.start, width: horizontal.length, height: vertical.length },
    width: Math.max(1, Math.round(wanted.width * fit)),
    height: Math.max(1, Math.round(wanted.height * fit)),
  }
}

const clampSpan = (from: number, to: number): { readonly start: number; readonly length: number } | null => {
  const more = (to - from) * margin
  const start = Math.max(0, from - more)
  const end = Math.min(1, to + more)
  return end > start ? { start, length: end - start } : null
}
