import { cutRgb } from '../imaging/boxes.ts'
import type { ByteMask, RgbRaster, Size } from '../imaging/raster.ts'
import type { Generator, ReportProgress } from './generator.ts'
import { keepPicture, type Place } from './keep-picture.ts'

interface Options {
  readonly canvas: Size
  /** Where the picture lies on it. */
  readonly place: Place
  readonly prompt: string
  readonly seed: number
}

/** The picture on a larger canvas, with what lies beyond it made up. It stays as it was but for a few pixels along a new part. */
export const extendCanvas = async (
  fill: Generator['fill'],
  picture: RgbRaster,
  { canvas, place, prompt, seed }: Options,
  report: ReportProgress,
): Promise<RgbRaster> => {
  const image = mirrorAround(picture, place, canvas)
  const mask = markNew(picture, place, canvas)
  return keepPicture(await fill({ image, mask, prompt, seed }, report), picture, place)
}

/** Something to start from, for providers that look at what is to be filled. */
const mirrorAround = (image: RgbRaster, { left, top }: Place, { width, height }: Size): RgbRaster =>
  cutRgb(image, { left: -left, top: -top, right: width - left, bottom: height - top })

const markNew = (kept: Size, { left, top }: Place, { width, height }: Size): ByteMask => {
  const data = new Uint8Array(width * height).fill(255)
  for (let y = top; y < top + kept.height; y += 1) data.fill(0, y * width + left, y * width + left + kept.width)
  return { width, height, data }
}
