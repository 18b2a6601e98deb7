import sharp from 'sharp'
import { boundingBox } from '../boxes.ts'
import { containment, coverage, overlap, vagueness } from '../masks.ts'
import type { ModelSessions } from '../models/sessions.ts'
import type { Box, Plane, RgbRaster } from '../raster.ts'
import { resizePlane } from '../resize.ts'
import { runU2net } from './u2net.ts'

/**
 * Where the subject is, at the size of `image`; null when U2-Net sees none. It is blind to subjects that fill the
 * frame, or sees them in part and vaguely: continuing the borders outwards gives them room. Small subjects get a
 * second, closer look.
 */
export const findSubject = async (models: ModelSessions, image: RgbRaster): Promise<Subject | null> => {
  const first = resizePlane(await runU2net(models, image), image)
  const firstCoverage = coverage(first)
  const missed = firstCoverage < doubtfulCoverage
  if (missed || vagueness(first) > doubtfulVagueness) {
    const roomy = await findWithRoom(models, image)
    const found = missed ? isSubject(roomy) : isClearer(roomy, first)
    if (found) return { mask: roomy, fillsFrame: true }
  }
  if (firstCoverage < minCoverage) return null
  return { mask: await lookCloser(models, image, first), fillsFrame: false }
}

export interface Subject {
  readonly mask: Plane
  /** Found, or seen clearly, only after adding room around the photo: the mask is vague where it meets the frame. */
  readonly fillsFrame: boolean
}

/** Below this share of the frame U2-Net has usually missed the subject and found a detail. */
const doubtfulCoverage = 0.03
const minCoverage = 0.002
/** Most subjects seen whole stay below 0.05; thin ones, all edge, pass it and cost one look in vain. */
const doubtfulVagueness = 0.06
/** Margin around the picture, as a fraction of each side; 0.35 found what 0.2 missed, and more loses resolution. */
const room = 0.35

/** With room around it, a landscape can pass for one thing, the photo itself; and what is mostly doubt is nothing. */
const isSubject = (roomy: Plane): boolean =>
  coverage(roomy) >= doubtfulCoverage && coverage(roomy) < wholePhoto && vagueness(roomy) < 0.5

/** A desert valley had 0.93, the closest portrait of a cat 0.78. */
const wholePhoto = 0.9

/** With room, edges are coarser and more of the scene joins in: only the same subject at half the doubt is worth it. */
const isClearer = (roomy: Plane, first: Plane): boolean =>
  vagueness(roomy) < 0.5 * vagueness(first) && containment(first, roomy) > 0.8

const findWithRoom = async (models: ModelSessions, image: RgbRaster): Promise<Plane> => {
  const x = Math.round(image.width * room)
  const y = Math.round(image.height * room)
  const { data, info } = await toSharp(image)
    .extend({ left: x, right: x, top: y, bottom: y, extendWith: 'copy' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const size = { width: info.width, height: info.height }
  const found = resizePlane(await runU2net(models, { ...size, data }), size)
  return crop(found, { left: x, top: y, right: x + image.width, bottom: y + image.height })
}

const lookCloser = async (models: ModelSessions, image: RgbRaster, first: Plane): Promise<Plane> => {
  const subject = boundingBox(first, 0.3)
  if (!subject) return first
  const box = withMargin(subject, image)
  const width = box.right - box.left
  const height = box.bottom - box.top
  if (width * height > 0.55 * image.width * image.height) return first

  const data = await toSharp(image).extract({ left: box.left, top: box.top, width, height }).raw().toBuffer()
  const closer = resizePlane(await runU2net(models, { width, height, data }), { width, height })
  // A crop can change the model's mind about what the picture shows; then the first look stands.
  if (overlap(closer, crop(first, box)) < 0.8) return first
  return paste(first, closer, box)
}

const withMargin = (box: Box, { width, height }: RgbRaster): Box => {
  const margin = Math.round(0.2 * Math.max(box.right - box.left, box.bottom - box.top))
  return {
    left: Math.max(0, box.left - margin),
    top: Math.max(0, box.top - margin),
    right: Math.min(width, box.right + margin),
    bottom: Math.min(height, box.bottom + margin),
  }
}

const toSharp = ({ data, width, height }: RgbRaster) => sharp(data, { raw: { width, height, channels: 3 } })

const crop = (plane: Plane, box: Box): Plane => {
  const width = box.right - box.left
  const height = box.bottom - box.top
  const data = new Float32Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const start = (box.top + y) * plane.width + box.left
    data.set(plane.data.subarray(start, start + width), y * width)
  }
  return { width, height, data }
}

const paste = (plane: Plane, part: Plane, box: Box): Plane => {
  const data = plane.data.slice()
  for (let y = 0; y < part.height; y += 1) {
    data.set(part.data.subarray(y * part.width, (y + 1) * part.width), (box.top + y) * plane.width + box.left)
  }
  return { ...plane, data }
}
