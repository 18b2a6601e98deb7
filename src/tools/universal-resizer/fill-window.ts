import type { Generator } from '../../generation/generator.ts'
import { boxSize, cutRgb, expandBox } from '../../imaging/boxes.ts'
import { growHole, invert } from '../../imaging/inpaint/grow-hole.ts'
import type { Box, ByteMask, RgbRaster, Size } from '../../imaging/raster.ts'
import { resizeRgb } from '../../imaging/resize.ts'

/** What the window shows, with what lies beyond the picture made up, at `size` or, if the picture is smaller, at the picture's scale. */
export const fillWindow = async (
  generator: Generator,
  image: RgbRaster,
  window: Box,
  { size, seed }: { size: Size; seed: number },
  report: (fraction: number, stage: string) => void,
): Promise<RgbRaster> => {
  const shown = expandBox(window, 0, image)
  if (sameBox(shown, window)) return cutRgb(image, window)
  const scale = Math.min(1, size.width / boxSize(window).width, mostSide / Math.max(...Object.values(boxSize(window))))
  const known = await resizeRgb(cutRgb(image, shown), scaleSize(boxSize(shown), scale))
  const left = Math.round((shown.left - window.left) * scale)
  const top = Math.round((shown.top - window.top) * scale)
  const full = scaleSize(boxSize(window), scale)
  const width = Math.max(full.width, left + known.width)
  const height = Math.max(full.height, top + known.height)
  const canvas = cutRgb(known, { left: -left, top: -top, right: width - left, bottom: height - top })
  const mask = markNew({ width, height }, { left, top, right: left + known.width, bottom: top + known.height })
  const filled = await generator.fill({ image: canvas, mask, prompt: '', seed }, report)
  return putBack(filled, canvas, mask)
}

/** More than this is made up at this size and enlarged: the model's own view is 512. */
const mostSide = 2048

const sameBox = (one: Box, other: Box): boolean =>
  one.left === other.left && one.top === other.top && one.right === other.right && one.bottom === other.bottom

const scaleSize = ({ width, height }: Size, scale: number): Size => ({
  width: Math.max(1, Math.round(width * scale)),
  height: Math.max(1, Math.round(height * scale)),
})

/** Grown inwards a little: the outermost pixels of a photo are often not like the rest. */
const markNew = (size: Size, inside: Box): ByteMask => {
  const known = { ...size, data: new Uint8Array(size.width * size.height) }
  for (let y = inside.top; y < inside.bottom; y += 1) {
    known.data.fill(1, y * size.width + inside.left, y * size.width + inside.right)
  }
  const grown = growHole(invert(known), inward)
  return { ...size, data: grown.data.map((value) => value * 255) }
}

const inward = 6

/** A provider may change what it was asked to keep. */
const putBack = (filled: RgbRaster, canvas: RgbRaster, mask: ByteMask): RgbRaster => {
  const data = filled.data.slice()
  for (let pixel = 0; pixel < mask.data.length; pixel += 1) {
    if (mask.data[pixel] === 0) data.set(canvas.data.subarray(pixel * 3, pixel * 3 + 3), pixel * 3)
  }
  return { ...filled, data }
}
