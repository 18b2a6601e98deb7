import { boundingBox, expandBox } from '../../imaging/boxes.ts'
import { dilateHole, invert } from '../../imaging/inpaint/dilate-hole.ts'
import { fillHoles } from '../../imaging/inpaint/fill-holes.ts'
import { fillWindow } from '../../imaging/inpaint/fill-window.ts'
import { modelSide } from '../../imaging/inpaint/plan-windows.ts'
import type { ModelSessions } from '../../imaging/models/sessions.ts'
import type { Box, ByteMask, RgbRaster } from '../../imaging/raster.ts'
import { AppError } from '../../shared/errors.ts'
import type { FillRequest, ReportProgress } from '../generator.ts'
import { flipMask, flipRgb } from './flip.ts'

/**
 * MI-GAN has no words and no dice: the prompt is not used, and the seed changes how the picture is shown to it. Beyond an edge,
 * every seed gives another fill; in holes inside, odd seeds give one and even ones another.
 */
export const fillBuiltin = async (
  models: ModelSessions,
  { image, mask, seed }: FillRequest,
  report: ReportProgress,
): Promise<RgbRaster> => {
  const { isFlipped, distance } = readSeed(seed)
  const shown = isFlipped ? { image: flipRgb(image), mask: flipMask(mask) } : { image, mask }
  const filled = coversASide(mask)
    ? await continuePicture(models, shown.image, shown.mask, distance, report)
    : await fillHoles(models, shown.image, shown.mask, { quality: 'hd', onProgress: report })
  return isFlipped ? flipRgb(filled) : filled
}

/** 0 shows the picture as it is; others mirrored or from further away, which gives another fill as likely as the first. */
const readSeed = (seed: number): { isFlipped: boolean; distance: number } => ({
  isFlipped: seed % 2 === 1,
  distance: 1 + furthest * ((seed * 0.618_034) % 1),
})

/** Beyond this the fill gets visibly softer. */
const furthest = 0.35

/** Whether the picture is to go on beyond one of its edges, not only to be mended inside. */
const coversASide = ({ width, height, data }: ByteMask): boolean => {
  const isCovered = (from: number, step: number, count: number): boolean => {
    for (let index = 0; index < count; index += 1) if (data[from + index * step] === 0) return false
    return true
  }
  return (
    isCovered(0, 1, width) ||
    isCovered((height - 1) * width, 1, width) ||
    isCovered(0, width, height) ||
    isCovered(width - 1, width, height)
  )
}

/**
 * One look at the whole canvas. In several views, each continues what the one before made up and the result drifts away from
 * the picture: dark things and seams at the border of the canvas.
 */
const continuePicture = async (
  models: ModelSessions,
  image: RgbRaster,
  mask: ByteMask,
  distance: number,
  report: ReportProgress,
): Promise<RgbRaster> => {
  const { width, height } = image
  const scale = Math.max(1, Math.max(width, height) / modelSide)
  // What is kept is a rectangle wherever a picture is continued.
  const known = boundingBox(invert(mask))
  if (!known) throw new AppError('mask-full', { detail: 'the mask leaves nothing to continue' })
  const thickness = Math.min(known.right - known.left, known.bottom - known.top)
  const hole = dilateHole(mask, overlapOf(scale, thickness))
  const whole = { left: 0, top: 0, right: width, bottom: height }
  const isLarge = scale > healedFrom && thickness >= minHealed
  const share = isLarge ? 0.35 : 1
  report(0, 'Imagining what lies beyond')
  const continued = await fillWindow(models, image, hole, { view: whole, core: whole, scale: scale * distance }, () =>
    report(0.4 * share, 'Adding detail'),
  )
  if (!isLarge) return continued
  return await fillHoles(models, continued, bandAround(mask, known, Math.round(healedWidth * scale)), {
    quality: 'hd',
    onProgress: (fraction) => report(share + (1 - share) * fraction, 'Healing the seam'),
  })
}

/**
 * In a large picture, one of the model's pixels is many of ours and the fill is softer than the photo beside it: a line shows
 * where that changes. A band along it is painted once more from near by, sharp on one side and soft on the other.
 */
const bandAround = (mask: ByteMask, known: Box, reach: number): ByteMask => {
  const data = new Uint8Array(mask.data.length)
  const { left, top, right, bottom } = expandBox(known, reach, mask)
  for (let y = top; y < bottom; y += 1) {
    const row = y * mask.width
    data.set(mask.data.subarray(row + left, row + right), row + left)
  }
  return { ...mask, data }
}

/** Pixels of the picture in one of the model's: below, nothing shows at 100 %. */
const healedFrom = 4
/** In pixels of the model. */
const healedWidth = 14
/** In pixels. The band reaches up to 17 into what is kept, from two sides: of a thinner strip nothing would be left to paint from. */
const minHealed = 48

/** How far the fill reaches into the picture, in pixels: its edge is the least reliable row, and one of the model's pixels is many of ours. Of a thin strip, half is left to go on from. */
const overlapOf = (scale: number, thickness: number): number => {
  const usual = Math.round(Math.min(maxOverlap, Math.max(minOverlap, 2 * scale)))
  return Math.min(usual, Math.floor(thickness / 4))
}

const minOverlap = 6
const maxOverlap = 20
