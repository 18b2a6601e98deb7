import { join } from 'node:path'
import { decodeImage } from '../../imaging/decode.ts'
import { encodePicture } from '../../imaging/encode/encode-picture.ts'
import { flatten } from '../../imaging/flatten.ts'
import { refuseNsfw } from '../../imaging/nsfw/refuse-nsfw.ts'
import { AppError } from '../../shared/errors.ts'
import type { Engine } from '../engine.ts'
import type { reimagine } from './contract.ts'

export const reimagineEngine: Engine<typeof reimagine> = async (job, { models, generator, progress }) => {
  if (job.imagePath === null) throw new AppError('image-missing')
  const { variant, seed } = job.params
  progress(0.02, 'Reading the image')
  const { rgb, alpha, iccProfile } = await decodeImage(job.imagePath, { longSide })
  const image = alpha ? flatten(rgb, alpha) : rgb
  progress(0.05, 'Checking the image')
  await refuseNsfw(models, image, 'input-nsfw')

  const varied = await generator.vary({ image, seed: seedOf(seed, variant) }, (fraction, stage) =>
    progress(0.08 + 0.8 * fraction, stage),
  )
  progress(0.88, 'Checking the result')
  await refuseNsfw(models, varied, 'result-nsfw')

  progress(0.92, 'Saving')
  const path = join(job.scratchDir, 'reimagined.png')
  await encodePicture(path, { rgb: varied, alpha: null, iccProfile }, 'image/png')
  progress(1, 'Saving')
  const { width, height } = varied
  return [{ path, type: 'image/png', width, height, label: `reimagined-${variant}` }]
}

const longSide = 2048

/** Neighbouring variants get neighbouring seeds, which the built-in generator takes care to make unlike; no two pairs share one. */
export const seedOf = (seed: number, variant: number): number => seed * 100 + variant - 1
