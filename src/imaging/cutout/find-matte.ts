import { dropSmallComponents } from '../drop-small-components.ts'
import { coverage, frameContact, overlap, vagueness } from '../masks.ts'
import type { ModelSessions } from '../models/sessions.ts'
import { createPlane, type Plane, type RgbRaster } from '../raster.ts'
import { resizePlane } from '../resize.ts'
import { combineMattes, type Matte } from './combine-mattes.ts'
import { findSubject } from './find-subject.ts'
import { runModnet } from './modnet.ts'

/** Null when neither model sees a subject. */
export const findMatte = async (
  models: ModelSessions,
  image: RgbRaster,
  onSubject: () => void,
): Promise<Matte | null> => {
  const subject = await findSubject(models, image)
  onSubject()
  const fine = resizePlane(await runModnet(models, image), image)
  if (!subject) return coverage(fine) < minCoverage || vagueness(fine) > maxVagueness ? null : fineOnly(fine)
  if (subject.fillsFrame && overlap(subject.mask, fine) > 0.8) return fineOnly(fine)
  return combineMattes(completeAtFrame(subject.mask, fine), fine)
}

/** MODNet alone marks stray patches on pictures without a subject: it must see a real one, and clearly. */
const minCoverage = 0.03
/** People and pets stay below 0.05; a reef, in which it saw a creature, had 0.1. */
const maxVagueness = 0.08

/**
 * U2-Net loses parts of a subject that the frame cuts through. Where it is vague about such a subject and MODNet sees
 * the same one, MODNet's word is added.
 */
const completeAtFrame = (subject: Plane, fine: Plane): Plane => {
  if (frameContact(subject) < 0.05 || vagueness(subject) < 0.05 || overlap(subject, fine) < 0.7) return subject
  const whole = createPlane(subject)
  for (let pixel = 0; pixel < whole.data.length; pixel += 1) {
    whole.data[pixel] = Math.max(subject.data[pixel], fine.data[pixel])
  }
  return whole
}

const fineOnly = (fine: Plane): Matte => ({
  alpha: dropSmallComponents(fine, { minPeak: 0.7, minShare: 0.02 }),
  fine: { ...fine, data: new Float32Array(fine.data.length).fill(1) },
})
