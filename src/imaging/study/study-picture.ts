import { runModnet } from '../cutout/modnet.ts'
import { dilate, vagueness } from '../masks.ts'
import type { ModelSessions } from '../models/sessions.ts'
import { findSubjectLayer, type SubjectLayer } from '../patches/subject-layer.ts'
import { type Box, createPlane, fitInside, type Plane, type RgbRaster } from '../raster.ts'
import { keyOf, rememberLast } from '../remember-last.ts'
import { resizePlane, resizeRgb } from '../resize.ts'
import { findText } from '../text/find-text.ts'
import { findStructure } from './find-structure.ts'

/** What decides how a picture may be varied; boxes and shares are of the picture, 0 to 1. */
export interface Facts {
  readonly subject: SubjectFacts | null
  /** Share of the picture that shows people outside the subject. */
  readonly people: number
  readonly texts: readonly Box[]
  /** See `findStructure`, outside the subject. */
  readonly structure: number
}

export interface SubjectFacts {
  readonly cover: number
  /** See `vagueness`. */
  readonly doubt: number
  readonly box: Box
}

export interface Study {
  readonly facts: Facts
  readonly layer: SubjectLayer | null
}

/** Variants and sizes of one picture are runs of their own, and come one after the other. */
export const studyPicture = (
  models: ModelSessions,
  image: RgbRaster,
  onStep: (fraction: number) => void,
): Promise<Study> => lastStudy(keyOf(image), () => study(models, image, onStep))

const lastStudy = rememberLast<Study>()

const study = async (models: ModelSessions, image: RgbRaster, onStep: (fraction: number) => void): Promise<Study> => {
  const small = await resizeRgb(image, fitInside(image, lookLongSide))
  const layer = await findSubjectLayer(models, image, (fraction) => onStep(0.5 * fraction))
  const subject = layer && resizePlane(toPlane(layer), small)
  const people = await findPeople(models, small, subject)
  onStep(0.65)
  const { regions } = await findText(models, small)
  onStep(0.98)
  return {
    layer,
    facts: {
      subject: layer && subject && describeSubject(layer, subject),
      people,
      texts: regions.map(({ box }) => shareOf(boxAround(box), small)),
      structure: await findStructure(small, subject),
    },
  }
}

const lookLongSide = 1024

const toPlane = ({ alpha }: SubjectLayer): Plane => {
  const plane = createPlane(alpha)
  for (let pixel = 0; pixel < plane.data.length; pixel += 1) plane.data[pixel] = alpha.data[pixel] / 255
  return plane
}

const describeSubject = ({ box, ...size }: SubjectLayer, mask: Plane): SubjectFacts => {
  let covered = 0
  for (let pixel = 0; pixel < mask.data.length; pixel += 1) if (mask.data[pixel] > 0.5) covered += 1
  return { cover: covered / mask.data.length, doubt: vagueness(mask), box: shareOf(box, size) }
}

const shareOf = (box: Box, { width, height }: { width: number; height: number }): Box => ({
  left: box.left / width,
  top: box.top / height,
  right: box.right / width,
  bottom: box.bottom / height,
})

const boxAround = (box: { x: number; y: number; length: number; thickness: number; angle: number }): Box => {
  const cos = Math.abs(Math.cos(box.angle))
  const sin = Math.abs(Math.sin(box.angle))
  const halfWidth = (box.length * cos + box.thickness * sin) / 2
  const halfHeight = (box.length * sin + box.thickness * cos) / 2
  return { left: box.x - halfWidth, top: box.y - halfHeight, right: box.x + halfWidth, bottom: box.y + halfHeight }
}

/** MODNet sees people and, less surely, animals. Where it is vague it has seen neither. */
const findPeople = async (models: ModelSessions, image: RgbRaster, subject: Plane | null): Promise<number> => {
  const seen = resizePlane(await runModnet(models, image), image)
  if (vagueness(seen) > maxVagueness) return 0
  const known = subject && dilate(subject, 0.3, Math.round(0.02 * image.width))
  let count = 0
  for (let pixel = 0; pixel < seen.data.length; pixel += 1) {
    if (seen.data[pixel] > 0.6 && !known?.data[pixel]) count += 1
  }
  return count / seen.data.length
}

/** People have below 0.05; a reef, taken for a creature, had 0.1. */
const maxVagueness = 0.09
