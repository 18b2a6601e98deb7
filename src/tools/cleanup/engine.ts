import { join } from 'node:path'
import type { ReportProgress } from '../../generation/generator.ts'
import { decodeImage } from '../../imaging/decode.ts'
import { encodePicture } from '../../imaging/encode/encode-picture.ts'
import { flatten } from '../../imaging/flatten.ts'
import { fillPicture } from '../../imaging/inpaint/fill-picture.ts'
import { fitMask, readMask } from '../../imaging/inpaint/read-mask.ts'
import { refuseNsfw } from '../../imaging/nsfw/refuse-nsfw.ts'
import { refuseStockWatermark } from '../../imaging/text/refuse-stock-watermark.ts'
import { AppError } from '../../shared/errors.ts'
import { sdLongSide } from '../../shared/plans.ts'
import type { Engine } from '../engine.ts'
import { type cleanup, wordsNotUnderstood } from './contract.ts'
import { drawInside } from './draw-inside.ts'

export const cleanupEngine: Engine<typeof cleanup> = async (job, { models, generator, progress }) => {
  if (job.imagePath === null) throw new AppError('image-missing')
  if (job.maskPath === null) throw new AppError('mask-empty')
  const { quality, mode, prompt } = job.params
  if (prompt && !generator.fillsByWords) throw new AppError(wordsNotUnderstood)
  progress(0.02, 'Reading the image')
  const [image, painted] = await Promise.all([
    decodeImage(job.imagePath, quality === 'sd' ? { longSide: sdLongSide } : {}),
    readMask(job.maskPath),
  ])
  const mask = await fitMask(painted, image.rgb)
  progress(0.06, 'Checking the image')
  const visible = image.alpha ? flatten(image.rgb, image.alpha) : image.rgb
  await refuseStockWatermark(models, visible, mask)
  await refuseNsfw(models, visible)

  const report: ReportProgress = (fraction, stage) => progress(0.1 + 0.75 * fraction, stage)
  const filled = prompt
    ? await drawInside(image, mask, { prompt, fill: generator.fill }, report)
    : await fillPicture(models, image, mask, { quality: mode === 'fast' ? 'sd' : quality, onProgress: report })
  if (prompt) await refuseNsfw(models, filled.alpha ? flatten(filled.rgb, filled.alpha) : filled.rgb, 'result-nsfw')

  progress(0.85, 'Saving')
  const path = join(job.scratchDir, 'cleanup.png')
  await encodePicture(path, filled, 'image/png')
  progress(1, 'Saving')
  const { width, height } = filled.rgb
  return [{ path, type: 'image/png', width, height, label: 'cleanup' }]
}
