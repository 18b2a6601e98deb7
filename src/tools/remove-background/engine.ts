import { join } from 'node:path'
import { findCutout } from '../../imaging/cutout/find-cutout.ts'
import { decodeImage } from '../../imaging/decode.ts'
import { encodeCutout } from '../../imaging/encode/encode-cutout.ts'
import { encodePicture } from '../../imaging/encode/encode-picture.ts'
import { AppError } from '../../shared/errors.ts'
import { sdLongSide } from '../../shared/plans.ts'
import type { Engine } from '../engine.ts'
import type { removeBackground } from './contract.ts'

export const removeBackgroundEngine: Engine<typeof removeBackground> = async (job, { models, progress }) => {
  if (job.imagePath === null) throw new AppError('image-missing')
  progress(0.02, 'Reading the image')
  const { rgb, alpha, iccProfile } = await decodeImage(
    job.imagePath,
    job.params.quality === 'sd' ? { longSide: sdLongSide } : {},
  )
  const path = join(job.scratchDir, 'cutout.png')
  const { width, height } = rgb
  const result = { path, type: 'image/png', width, height, label: 'cutout' } as const
  if (job.params.transparency === 'return' && alpha) {
    progress(0.85, 'Saving')
    await encodePicture(path, { rgb, alpha, iccProfile }, 'image/png')
    return [result]
  }
  const before = job.params.transparency === 'keep' ? alpha : null
  const drawRow = await findCutout(models, { rgb, alpha: before }, (fraction, stage) =>
    progress(0.1 + 0.75 * fraction, stage),
  )

  progress(0.85, 'Saving')
  await encodeCutout(path, { width, height }, iccProfile, drawRow)
  progress(1, 'Saving')
  return [result]
}
