import { join } from 'node:path'
import sharp from 'sharp'
import { type DecodedImage, decodeImage } from '../../imaging/decode.ts'
import { encodePicture } from '../../imaging/encode/encode-picture.ts'
import { flatten } from '../../imaging/flatten.ts'
import { fitMask, readMask } from '../../imaging/inpaint/read-mask.ts'
import type { ModelSessions } from '../../imaging/models/sessions.ts'
import { refuseNsfw } from '../../imaging/nsfw/refuse-nsfw.ts'
import type { ByteMask, RgbRaster } from '../../imaging/raster.ts'
import { type FoundText, findText } from '../../imaging/text/find-text.ts'
import { lookForText } from '../../imaging/text/look-for-text.ts'
import { refuseStockWatermark } from '../../imaging/text/refuse-stock-watermark.ts'
import { AppError } from '../../shared/errors.ts'
import type { Engine, EngineResult } from '../engine.ts'
import type { textRemover } from './contract.ts'
import { removeText } from './remove-text.ts'

export const textRemoverEngine: Engine<typeof textRemover> = async (job, { models, progress }) => {
  if (job.imagePath === null) throw new AppError('image-missing')
  progress(0.02, 'Reading the image')
  const image = await decodeImage(job.imagePath)
  const visible = image.alpha ? flatten(image.rgb, image.alpha) : image.rgb

  if (job.params.step === 'find') {
    const { mask } = await find(models, visible, (fraction) => progress(0.1 + 0.8 * fraction, 'Finding the text'))
    progress(0.95, 'Saving')
    return [await saveMask(mask, job.scratchDir)]
  }

  const onFind = (fraction: number) => progress(0.05 + 0.25 * fraction, 'Finding the text')
  const { regions, mask } = job.maskPath
    ? {
        regions: await lookForText(models, visible, onFind),
        mask: await fitMask(await readMask(job.maskPath), image.rgb),
      }
    : await find(models, visible, onFind)
  progress(0.3, 'Checking the image')
  await refuseStockWatermark(models, visible, mask)
  await refuseNsfw(models, visible)
  const result = await removeText(models, image, mask, regions, (fraction, stage) =>
    progress(0.4 + 0.5 * fraction, stage),
  )
  progress(0.9, 'Saving')
  return [await savePicture(result, job.scratchDir)]
}

const find = async (
  models: ModelSessions,
  image: RgbRaster,
  onProgress: (fraction: number) => void,
): Promise<FoundText> => {
  onProgress(0)
  const found = await findText(models, image, onProgress)
  if (found.regions.length === 0) throw new AppError('text-not-found')
  return found
}

const saveMask = async ({ width, height, data }: ByteMask, folder: string): Promise<EngineResult> => {
  const path = join(folder, 'text-mask.png')
  await sharp(data, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png({ compressionLevel: 4 })
    .toFile(path)
  return { path, type: 'image/png', width, height, label: 'text-mask' }
}

const savePicture = async (picture: DecodedImage, folder: string): Promise<EngineResult> => {
  const path = join(folder, 'text-removed.png')
  await encodePicture(path, picture, 'image/png')
  const { width, height } = picture.rgb
  return { path, type: 'image/png', width, height, label: 'text-removed' }
}
