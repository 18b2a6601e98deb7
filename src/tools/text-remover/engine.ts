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
import { isWithinText } from '../../imaging/text/is-within-text.ts'
import { lookForText, scaleRegion } from '../../imaging/text/look-for-text.ts'
import { refuseStockWatermark } from '../../imaging/text/refuse-stock-watermark.ts'
import type { TextRegion } from '../../imaging/text/text-regions.ts'
import { AppError } from '../../shared/errors.ts'
import { sdLongSide } from '../../shared/plans.ts'
import type { Engine, EngineResult } from '../engine.ts'
import type { textRemover } from './contract.ts'
import { removeText } from './remove-text.ts'

export const textRemoverEngine: Engine<typeof textRemover> = async (job, { models, progress }) => {
  if (job.imagePath === null) throw new AppError('image-missing')
  progress(0.02, 'Reading the image')
  const full = await decodeImage(job.imagePath)

  if (job.params.step === 'find') {
    const onFind = (fraction: number) => progress(0.1 + 0.8 * fraction, 'Finding the text')
    const { mask } = await find(models, visibleOf(full), onFind)
    progress(0.95, 'Saving')
    return [await saveMask(mask, job.scratchDir)]
  }

  const onFind = (fraction: number) => progress(0.05 + 0.25 * fraction, 'Finding the text')
  const { image, regions, mask } = job.maskPath
    ? await takeMask(models, full, job.imagePath, await readMask(job.maskPath), job.params.quality, onFind)
    : { image: full, ...(await find(models, visibleOf(full), onFind)) }
  const visible = visibleOf(image)
  progress(0.3, 'Checking the image')
  await refuseStockWatermark(models, visible, mask)
  await refuseNsfw(models, visible)
  const result = await removeText(models, image, mask, regions, (fraction, stage) =>
    progress(0.4 + 0.5 * fraction, stage),
  )
  progress(0.9, 'Saving')
  return [await savePicture(result, job.scratchDir)]
}

interface Work {
  readonly image: DecodedImage
  readonly regions: readonly TextRegion[]
  readonly mask: ByteMask
}

/** What the visitor wants gone, on the picture at the size that they may have. */
const takeMask = async (
  models: ModelSessions,
  full: DecodedImage,
  imagePath: string,
  painted: ByteMask,
  quality: 'sd' | 'hd',
  onProgress: (fraction: number) => void,
): Promise<Work> => {
  const regions = await lookForText(models, visibleOf(full), onProgress)
  const mask = await fitMask(painted, full.rgb)
  const isFull = quality === 'hd' || Math.max(mask.width, mask.height) <= sdLongSide || isWithinText(mask, regions)
  if (isFull) return { image: full, regions, mask }
  const image = await decodeImage(imagePath, { longSide: sdLongSide })
  const scale = image.rgb.width / full.rgb.width
  return {
    image,
    regions: regions.map((region) => scaleRegion(region, scale)),
    mask: await fitMask(painted, image.rgb),
  }
}

const visibleOf = ({ rgb, alpha }: DecodedImage): RgbRaster => (alpha ? flatten(rgb, alpha) : rgb)

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
  return { path, type: 'image/png', width, height, label: 'text-mask', isData: true }
}

const savePicture = async (picture: DecodedImage, folder: string): Promise<EngineResult> => {
  const path = join(folder, 'text-removed.png')
  await encodePicture(path, picture, 'image/png')
  const { width, height } = picture.rgb
  return { path, type: 'image/png', width, height, label: 'text-removed' }
}
