import type { ModelSessions } from '../../../imaging/models/sessions.ts'
import { fitInside, type RgbRaster } from '../../../imaging/raster.ts'
import { resizeRgb } from '../../../imaging/resize.ts'
import { type Study, studyPicture } from '../../../imaging/study/study-picture.ts'
import { resizeSharply } from '../../../imaging/upscale/lanczos.ts'
import type { ReportProgress, VaryRequest } from '../../generator.ts'
import { flipRgb } from '../flip.ts'
import { chooseRoute, type Decision } from './choose-route.ts'
import { applyGrade } from './grade.ts'
import { varyFraming } from './vary-framing.ts'
import { varyScene } from './vary-scene.ts'
import { varySubject } from './vary-subject.ts'

/**
 * Another picture from what is in the given one. No face or word is ever made: pictures that are about them are framed and lit
 * differently instead, and so is any whose new layouts all come out broken.
 */
export const varyBuiltin = async (
  models: ModelSessions,
  { image, seed }: VaryRequest,
  report: ReportProgress,
): Promise<RgbRaster> => {
  const working = await resizeRgb(image, fitInside(image, workingLongSide))
  const study = await studyPicture(models, working, (fraction) => report(0.3 * fraction, 'Looking at the picture'))
  const decision = chooseRoute(study.facts)
  const onStep = (fraction: number) => report(0.3 + 0.65 * fraction, 'Arranging it anew')
  const arranged = await arrange(models, working, study, decision, seed, onStep)
  report(0.95, 'Setting the light')
  const lit = arranged
    ? applyGrade(arranged, seed, 0.6)
    : applyGrade(await frame(working, study, decision, seed), seed, 1)
  report(1, 'Setting the light')
  return await resizeSharply(lit, image)
}

/** Patches from larger pictures would not look different. */
const workingLongSide = 2048

const arrange = async (
  models: ModelSessions,
  image: RgbRaster,
  { layer }: Study,
  { route, mayMirror }: Decision,
  seed: number,
  onStep: (fraction: number) => void,
): Promise<RgbRaster | null> => {
  if (route === 'scene') return await varyScene(image, { seed, mayMirror }, onStep)
  if (route !== 'subject' || !layer) return null
  const moved = await varySubject(models, { image, layer }, seed, onStep)
  return moved && mayMirror && isMirrored(seed) ? flipRgb(moved) : moved
}

const frame = async (image: RgbRaster, { facts }: Study, { mayMirror }: Decision, seed: number): Promise<RgbRaster> => {
  const framed = await varyFraming(image, facts, seed)
  return mayMirror && isMirrored(seed) ? flipRgb(framed) : framed
}

const isMirrored = (seed: number): boolean => Math.floor(seed / 2) % 2 === 1
