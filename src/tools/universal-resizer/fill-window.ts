import { extendCanvas } from '../../generation/extend-canvas.ts'
import type { Generator, ReportProgress } from '../../generation/generator.ts'
import { boxSize, cutRgb, expandBox } from '../../imaging/boxes.ts'
import type { Box, RgbRaster, Size } from '../../imaging/raster.ts'
import { resizeRgb } from '../../imaging/resize.ts'

/** What the window shows, with what lies beyond the picture made up, at `size` or, if the picture is smaller, at the picture's scale. */
export const fillWindow = async (
  generator: Generator,
  image: RgbRaster,
  window: Box,
  { size, seed }: { size: Size; seed: number },
  report: ReportProgress,
): Promise<RgbRaster> => {
  const shown = expandBox(window, 0, image)
  if (sameBox(shown, window)) return cutRgb(image, window)
  const scale = Math.min(1, size.width / boxSize(window).width, maxSide / Math.max(...Object.values(boxSize(window))))
  const known = await resizeRgb(cutRgb(image, shown), scaleSize(boxSize(shown), scale))
  const left = Math.round((shown.left - window.left) * scale)
  const top = Math.round((shown.top - window.top) * scale)
  const full = scaleSize(boxSize(window), scale)
  const canvas = {
    width: Math.max(full.width, left + known.width),
    height: Math.max(full.height, top + known.height),
  }
  return await extendCanvas(generator.fill, known, { canvas, place: { left, top }, prompt: '', seed }, report)
}

/** More than this is made up at this size and enlarged: the model's own view is 512. */
const maxSide = 2048

const sameBox = (one: Box, other: Box): boolean =>
  one.left === other.left && one.top === other.top && one.right === other.right && one.bottom === other.bottom

const scaleSize = ({ width, height }: Size, scale: number): Size => ({
  width: Math.max(1, Math.round(width * scale)),
  height: Math.max(1, Math.round(height * scale)),
})
