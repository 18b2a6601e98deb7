import { join } from 'node:path'
import { decodeImage } from '../../imaging/decode.ts'
import { encodePicture } from '../../imaging/encode/encode-picture.ts'
import { flatten } from '../../imaging/flatten.ts'
import { refuseNsfw } from '../../imaging/nsfw/refuse-nsfw.ts'
import { AppError } from '../../shared/errors.ts'
import type { Engine } from '../engine.ts'
import { addsSomething, uncrop } from './contract.ts'
import { extendPicture } from './extend-picture.ts'

export const uncropEngine: Engine<typeof uncrop> = async (job, { models, generator, progress }) => {
  if (job.imagePath === null) throw new AppError('image-missing')
  const { prompt, seed, ...extension } = job.params
  progress(0.02, 'Reading the image')
  const image = await decodeImage(job.imagePath)
  uncrop.checkImage?.(job.params, image.rgb)
  const makesUp = addsSomething(extension)
  if (makesUp) {
    progress(0.06, 'Checking the image')
    await refuseNsfw(models, image.alpha ? flatten(image.rgb, image.alpha) : image.rgb, 'input-nsfw')
  }

  const extended = await extendPicture(image, {
    extension,
    prompt,
    seed,
    fill: generator.fill,
    report: (fraction, stage) => progress(0.1 + 0.75 * fraction, stage),
  })
  if (makesUp) {
    progress(0.86, 'Checking the result')
    await refuseNsfw(models, extended.rgb, 'result-nsfw')
  }

  progress(0.9, 'Saving')
  const path = join(job.scratchDir, 'uncrop.png')
  await encodePicture(path, extended, 'image/png')
  progress(1, 'Saving')
  const { width, height } = extended.rgb
  return [{ path, type: 'image/png', width, height, label: 'uncrop' }]
}
