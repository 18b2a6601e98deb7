import type { Generator, ReportProgress } from '../../generation/generator.ts'
import { boxMean } from '../../imaging/box-mean.ts'
import { boundingBox, cutMask, cutRgb, expandBox } from '../../imaging/boxes.ts'
import type { DecodedImage } from '../../imaging/decode.ts'
import { type Box, type ByteMask, createPlane, type RgbRaster } from '../../imaging/raster.ts'
import { fillHidden } from '../../imaging/upscale/fill-hidden.ts'
import { AppError } from '../../shared/errors.ts'
import { randomSeed } from '../../shared/prompt.ts'

/** The picture with what the words say where the mask covers it. Every pixel outside the mask is the one that was given. */
export const drawInside = async (
  { rgb, alpha, iccProfile }: DecodedImage,
  mask: ByteMask,
  { prompt, fill }: { readonly prompt: string; readonly fill: Generator['fill'] },
  report: ReportProgress,
): Promise<DecodedImage> => {
  const covered = boundingBox(mask)
  if (!covered) throw new AppError('mask-empty')
  if (!mask.data.includes(0)) throw new AppError('mask-full', { detail: 'the mask leaves nothing to go on from' })
  const view = viewAround(covered, mask)
  const image = cutRgb(alpha ? fillHidden(rgb, alpha) : rgb, view)
  const filled = await fill({ image, mask: cutMask(mask, view), prompt, seed: randomSeed() }, report)
  const shares = fadeInside(mask)
  const result = { rgb: { ...rgb, data: rgb.data.slice() }, alpha: alpha && { ...alpha, data: alpha.data.slice() } }
  for (let y = covered.top; y < covered.bottom; y += 1) {
    for (let x = covered.left; x < covered.right; x += 1) {
      const pixel = y * rgb.width + x
      const share = shares[pixel]
      if (share === 0) continue
      mixColour(result.rgb, pixel, filled, (y - view.top) * filled.width + x - view.left, share)
      // What was drawn is to be seen.
      if (result.alpha) result.alpha.data[pixel] += Math.round(share * (255 - result.alpha.data[pixel]))
    }
  }
  return { ...result, iccProfile }
}

/** Providers draw about a megapixel: of a large picture they are shown the part around the mask, so that it comes out sharp. */
const viewAround = (covered: Box, mask: ByteMask): Box => {
  const side = Math.max(covered.right - covered.left, covered.bottom - covered.top)
  return expandBox(covered, Math.max(Math.ceil(side / 2), Math.ceil((viewSide - side) / 2)), mask)
}

const viewSide = 1024

/** How much of each pixel is drawn anew: the change is softened inside the mask alone. */
const fadeInside = (mask: ByteMask): Float32Array => {
  const plane = createPlane(mask)
  for (let pixel = 0; pixel < mask.data.length; pixel += 1) plane.data[pixel] = mask.data[pixel] / 255
  const { data } = boxMean(plane, Math.round(Math.min(4, Math.max(1, Math.max(mask.width, mask.height) / 600))))
  // Running sums may end a hair above one.
  return data.map((mean, pixel) => (mask.data[pixel] === 0 ? 0 : Math.min(1, mean)))
}

const mixColour = (target: RgbRaster, to: number, source: RgbRaster, from: number, share: number): void => {
  for (let channel = 0; channel < 3; channel += 1) {
    const before = target.data[to * 3 + channel]
    target.data[to * 3 + channel] = Math.round(before + share * (source.data[from * 3 + channel] - before))
  }
}
