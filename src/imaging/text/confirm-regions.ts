import type { ModelSessions } from '../models/sessions.ts'
import type { RgbRaster } from '../raster.ts'
import { type ReadText, readText } from './read-text.ts'
import type { TextRegion } from './text-regions.ts'

/**
 * Drops what only looks like text: petals, folds, fence posts. A long even line is text in any script; anything else
 * has to be read. Where there is some text, more of it is likely, and what is too small to read counts as well.
 */
export const confirmRegions = async (
  models: ModelSessions,
  image: RgbRaster,
  suspected: readonly TextRegion[],
): Promise<TextRegion[]> => {
  const confirmed: TextRegion[] = []
  const doubtful: TextRegion[] = []
  let readings = 0
  // The surest first: where there are too many to read, as in a table, the rest is judged by its shape.
  for (const region of suspected.toSorted((one, other) => other.score - one.score)) {
    const isClear = isClearLine(region)
    const isRead = !isClear && readings < maxReadings
    if (isRead) readings += 1
    if (isClear || (isRead && isConvincing(await readText(models, image, region.box)))) confirmed.push(region)
    else doubtful.push(region)
  }
  return confirmed.length === 0 ? [] : [...confirmed, ...doubtful.filter(isLikelyLine)]
}

/** Each takes some 30 ms. */
const maxReadings = 150

// Over 49 pictures every region that passed was text.
const isClearLine = ({ box, score }: TextRegion): boolean => score >= 0.95 && box.length >= 3 * box.thickness
const isLikelyLine = ({ box, score }: TextRegion): boolean => score >= 0.9 && box.length >= 2 * box.thickness

/** Texture is read as one or two doubtful characters; the longer the reading, the less sure it needs to be. */
const isConvincing = ({ text, confidence }: ReadText): boolean =>
  confidence >= Math.max(0.55, 1 - 0.1 * [...text.replaceAll(' ', '')].length)
