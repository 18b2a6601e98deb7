import { join } from 'node:path'
import { boxSize, cutRgb, expandBox } from '../../imaging/boxes.ts'
import { decodeImage } from '../../imaging/decode.ts'
import { encodePicture } from '../../imaging/encode/encode-picture.ts'
import { flatten } from '../../imaging/flatten.ts'
import { refuseNsfw } from '../../imaging/nsfw/refuse-nsfw.ts'
import { findSubjectLayer, type SubjectLayer } from '../../imaging/patches/subject-layer.ts'
import { type Box, fitInside, type RgbRaster, type Size } from '../../imaging/raster.ts'
import { resizeRgb } from '../../imaging/resize.ts'
import { maxPeople, textsBeside } from '../../imaging/study/read-facts.ts'
import { studyPicture } from '../../imaging/study/study-picture.ts'
import { resizeSharply } from '../../imaging/upscale/lanczos.ts'
import { AppError } from '../../shared/errors.ts'
import type { Engine, EngineTools } from '../engine.ts'
import { chooseRoute, isStrip, type Route } from './choose-route.ts'
import type { universalResizer } from './contract.ts'
import { fillWindow } from './fill-window.ts'
import { findInterest } from './find-interest.ts'
import { resizeSides } from './params.ts'
import { type Interest, planWindows } from './plan-window.ts'
import { rearrange } from './rearrange.ts'

export const universalResizerEngine: Engine<typeof universalResizer> = async (job, tools) => {
  if (job.imagePath === null) throw new AppError('image-missing')
  const { models, progress } = tools
  const { width, height, route, seed } = job.params
  progress(0.02, 'Reading the image')
  const decoded = await decodeImage(job.imagePath, { longSide: resizeSides.most })
  const image = decoded.alpha ? flatten(decoded.rgb, decoded.alpha) : decoded.rgb
  progress(0.06, 'Checking the image')
  await refuseNsfw(models, image, 'input-nsfw')

  progress(0.12, 'Finding the subject')
  const interest = await findInterest(models, image)
  const fitted = await reshape(image, interest, { target: { width, height }, route, seed }, tools)
  const result = await resizeSharply(fitted, { width, height })

  progress(0.92, 'Checking the result')
  await refuseNsfw(models, result, 'result-nsfw')

  progress(0.94, 'Saving')
  const path = join(job.scratchDir, 'resized.png')
  await encodePicture(path, { rgb: result, alpha: null, iccProfile: decoded.iccProfile }, 'image/png')
  progress(1, 'Saving')
  return [{ path, type: 'image/png', width, height, label: `${width}x${height}` }]
}

interface Wish {
  readonly target: Size
  readonly route: Route | 'auto'
  readonly seed: number
}

/** In the target's shape, not yet in its size. */
const reshape = async (
  image: RgbRaster,
  interest: Interest,
  { target, route, seed }: Wish,
  { models, generator, progress }: EngineTools,
): Promise<RgbRaster> => {
  const windows = planWindows(image, interest, target, seed)
  if (isStrip(target)) return await cutStrip(image, windows.crop, target)
  let studied: { layer: SubjectLayer | null; image: RgbRaster } | null = null
  const canRearrange = async (): Promise<boolean> => {
    const small = await resizeRgb(image, fitInside(image, rearrangeLongSide))
    const { layer, facts } = await studyPicture(models, small, (fraction) =>
      progress(0.2 + 0.25 * fraction, 'Looking at the picture'),
    )
    studied = { layer, image: small }
    return textsBeside(facts).length === 0 && facts.people < maxPeople && (facts.subject?.cover ?? 0) < maxCover
  }
  const chosen = route === 'auto' ? await chooseRoute(windows, interest.subject !== null, canRearrange) : route
  if (chosen === 'crop') return cutRgb(image, windows.crop)
  if (chosen === 'extend') {
    return await fillWindow(generator, image, windows.extend, { size: target, seed }, (fraction, stage) =>
      progress(0.45 + 0.45 * fraction, stage),
    )
  }
  studied ??= await cutOut(models, image)
  return await rearrange(models, studied, { target, seed }, (fraction) =>
    progress(0.45 + 0.45 * fraction, 'Arranging it anew'),
  )
}

/** A strip of a few pixels would change its shape by rounding: it is enlarged before it is cut to measure. */
const cutStrip = async (image: RgbRaster, strip: Box, target: Size): Promise<RgbRaster> => {
  const around = boxSize(expandBox(strip, 1, image))
  const factor = Math.ceil(minStrip / Math.min(around.width, around.height))
  const large = await resizeRgb(cutRgb(image, expandBox(strip, 1, image)), {
    width: around.width * factor,
    height: around.height * factor,
  })
  const scale = Math.min(large.width / target.width, large.height / target.height)
  const width = Math.max(1, Math.round(target.width * scale))
  const height = Math.max(1, Math.round(target.height * scale))
  const left = Math.floor((large.width - width) / 2)
  const top = Math.floor((large.height - height) / 2)
  return cutRgb(large, { left, top, right: left + width, bottom: top + height })
}

const minStrip = 64

const rearrangeLongSide = 2048
/** Around a subject this large there is nothing to make surroundings from. */
const maxCover = 0.5

const cutOut = async (models: EngineTools['models'], image: RgbRaster) => {
  const small = await resizeRgb(image, fitInside(image, rearrangeLongSide))
  return { layer: await findSubjectLayer(models, small, () => {}), image: small }
}
