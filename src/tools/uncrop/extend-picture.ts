import { extendCanvas } from '../../generation/extend-canvas.ts'
import type { Generator, ReportProgress } from '../../generation/generator.ts'
import type { Place } from '../../generation/keep-picture.ts'
import { cutMask, cutRgb } from '../../imaging/boxes.ts'
import type { DecodedImage } from '../../imaging/decode.ts'
import type { ByteMask, Size } from '../../imaging/raster.ts'
import { fillHidden } from '../../imaging/upscale/fill-hidden.ts'
import { type Extension, extendedSize, keptBox } from './contract.ts'

interface Options {
  readonly extension: Extension
  readonly prompt: string
  readonly seed: number
  readonly fill: Generator['fill']
  readonly report: ReportProgress
}

/** The picture with its sides moved. What it keeps of itself is untouched but for a few pixels along a new part. */
export const extendPicture = async (
  { rgb, alpha, iccProfile }: DecodedImage,
  { extension, prompt, seed, fill, report }: Options,
): Promise<DecodedImage> => {
  const box = keptBox(rgb, extension)
  const kept = cutRgb(rgb, box)
  const keptAlpha = alpha && cutMask(alpha, box)
  const canvas = extendedSize(rgb, extension)
  const place = { left: Math.max(0, extension.left), top: Math.max(0, extension.up) }
  const isCropOnly = canvas.width === kept.width && canvas.height === kept.height
  if (isCropOnly) return { rgb: kept, alpha: keptAlpha, iccProfile }

  const visible = keptAlpha ? fillHidden(kept, keptAlpha) : kept
  return {
    rgb: await extendCanvas(fill, visible, { canvas, place, prompt, seed }, report),
    alpha: keptAlpha && carryAlpha(keptAlpha, place, canvas),
    iccProfile,
  }
}

/** What was clear at the edge stays clear beyond it. */
const carryAlpha = (alpha: ByteMask, { left, top }: Place, { width, height }: Size): ByteMask => {
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const row = Math.min(alpha.height - 1, Math.max(0, y - top)) * alpha.width
    for (let x = 0; x < width; x += 1) {
      data[y * width + x] = alpha.data[row + Math.min(alpha.width - 1, Math.max(0, x - left))]
    }
  }
  return { width, height, data }
}
