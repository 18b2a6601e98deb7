import { AppError } from '../../shared/errors.ts'
import { boundingBox, boxSize, cutMask, cutRgb, expandBox } from '../boxes.ts'
import type { ModelSessions } from '../models/sessions.ts'
import type { ByteMask, RgbRaster } from '../raster.ts'
import { drawBoxes } from './draw-boxes.ts'
import { lookOnce } from './look-for-text.ts'
import { readText } from './read-text.ts'
import type { RotatedBox } from './rotated-box.ts'
import { namesStockLibrary } from './stock-libraries.ts'
import type { TextRegion } from './text-regions.ts'

/**
 * Throws when what `mask` (of the same size) covers names a stock library. Looks only around the mask, and reads only
 * what the mask touches, so that an ordinary stroke costs one look.
 */
export const refuseStockWatermark = async (models: ModelSessions, image: RgbRaster, mask: ByteMask): Promise<void> => {
  const covered = boundingBox(mask)
  if (!covered) return
  // A stroke over one letter of a name must not hide the name.
  const margin = Math.round(surroundings * Math.max(image.width, image.height))
  const around = expandBox(covered, margin, image)
  const crop = cutRgb(image, around)
  const cropMask = cutMask(mask, around)
  const touched = (await lookOnce(models, crop)).filter((region) => touches(region, cropMask))
  const largest = touched.toSorted((one, other) => other.box.thickness - one.box.thickness).slice(0, maxReadings)
  const words: Word[] = []
  for (const { box } of largest) {
    const word = { box, text: (await readText(models, crop, box)).text }
    const after = words.filter((other) => follows(word.box, other.box)).map((other) => `${word.text} ${other.text}`)
    const before = words.filter((other) => follows(other.box, word.box)).map((other) => `${other.text} ${word.text}`)
    const named = [word.text, ...after, ...before].find(namesStockLibrary)
    if (named) throw new AppError('watermark-detected', { detail: named })
    words.push(word)
  }
}

interface Word {
  readonly box: RotatedBox
  readonly text: string
}

/** Whether `next` is the word after `box` on the same line. */
const follows = (box: RotatedBox, next: RotatedBox): boolean => {
  const cos = Math.cos(box.angle)
  const sin = Math.sin(box.angle)
  const along = (next.x - box.x) * cos + (next.y - box.y) * sin
  const across = Math.abs((next.y - box.y) * cos - (next.x - box.x) * sin)
  const gap = along - (box.length + next.length) / 2
  return along > 0 && gap < box.thickness && across < box.thickness / 2 && next.thickness < 2 * box.thickness
}

const surroundings = 0.12

/** A page has hundreds of lines; a library's name is among the larger ones, or repeated. */
const maxReadings = 24

const touches = ({ box, parts }: TextRegion, mask: ByteMask): boolean => {
  const reach = Math.ceil((box.length + box.thickness) / 2)
  const around = expandBox(
    { left: Math.floor(box.x), right: Math.ceil(box.x), top: Math.floor(box.y), bottom: Math.ceil(box.y) },
    reach,
    mask,
  )
  const drawn = drawBoxes(
    boxSize(around),
    parts.map((part) => ({ ...part, x: part.x - around.left, y: part.y - around.top })),
  )
  const under = cutMask(mask, around).data
  return drawn.data.some((value, pixel) => value > 0 && under[pixel] > 0)
}
