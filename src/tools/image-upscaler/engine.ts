import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeImage } from '../../imaging/decode.ts'
import { encodePicture, resultType } from '../../imaging/encode/encode-picture.ts'
import type { RgbRaster } from '../../imaging/raster.ts'
import { fillHidden } from '../../imaging/upscale/fill-hidden.ts'
import { resizeChannels, resizeSharply } from '../../imaging/upscale/lanczos.ts'
import { upscaleImage } from '../../imaging/upscale/upscale-image.ts'
import { AppError } from '../../shared/errors.ts'
import { imageExtension, sniffedBytes, sniffImageType } from '../../shared/images.ts'
import type { Engine } from '../engine.ts'
import { budgetOf, type imageUpscaler, neuralPasses, resultSize } from './contract.ts'
import type { ImageUpscalerParams } from './params.ts'
import { drawPreview } from './preview.ts'

export const imageUpscalerEngine: Engine<typeof imageUpscaler> = async (job, { models, progress }) => {
  if (job.imagePath === null) throw new AppError('image-missing')
  const { params, scratchDir } = job
  progress(0.01, 'Reading the image')
  const image = await decodeImage(job.imagePath)
  const original = image.alpha ? fillHidden(image.rgb, image.alpha) : image.rgb

  if (params.preview) {
    progress(0.1, 'Enlarging a detail')
    const detail = await drawPreview(models, { ...image, rgb: original }, params)
    const path = join(scratchDir, 'preview.png')
    await encodePicture(path, detail, 'image/png')
    return [{ path, type: 'image/png', ...sizeOf(detail.rgb), label: 'preview' }]
  }

  const size = resultSize(params, original)
  progress(0.02, 'Enlarging')
  const passes = neuralPasses(params, original)
  const { image: rgb } =
    passes === 0
      ? { image: await resizeSharply(original, size) }
      : await upscaleImage(models, original, {
          size,
          passes,
          maxDrawn: budgetOf(params),
          keepDetail: params.mode === 'detailed',
          onDrawn: (fraction) => progress(0.02 + 0.9 * fraction, 'Enlarging'),
          onRefine: () => progress(0.92, 'Refining'),
        })

  progress(0.95, 'Saving')
  const alpha = image.alpha && (await resizeChannels(image.alpha, size, 1, 'lanczos3'))
  const type = resultType(await readType(job.imagePath), alpha !== null)
  const path = join(scratchDir, `upscaled.${imageExtension(type)}`)
  await encodePicture(path, { rgb, alpha, iccProfile: image.iccProfile }, type)
  progress(1, 'Saving')
  return [{ path, type, ...size, label: labelOf(params) }]
}

const sizeOf = ({ width, height }: RgbRaster) => ({ width, height })

const labelOf = ({ scale, target }: ImageUpscalerParams): string => {
  if (target) return `upscaled-${target.width}x${target.height}`
  return scale === '2k' ? 'upscaled-2k' : `upscaled-${scale}x`
}

const readType = async (path: string) => {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0)
  return sniffImageType(buffer.subarray(0, bytesRead)) ?? 'image/png'
}
