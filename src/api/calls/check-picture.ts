import { AppError, type ErrorCode } from '../../shared/errors.ts'
import { type ImageType, imageExtension } from '../../shared/images.ts'
import { upload } from '../../shared/plans.ts'
import type { CheckedImage } from '../../tasks/check-image.ts'
import type { PictureLimits } from '../endpoints/endpoint.ts'

const megabyte = 1024 * 1024

/** The limits of one endpoint, some of which are narrower than those of its tool. */
export function checkPicture(limits: PictureLimits, { type, bytes, width, height }: CheckedImage): void {
  const { maxBytes, maxPixels = Number.POSITIVE_INFINITY } = limits
  const { maxWidth = Number.POSITIVE_INFINITY, maxHeight = Number.POSITIVE_INFINITY } = limits
  if (!limits.accepts.includes(type)) throw refusal(limits, 'image-unsupported')
  if (bytes > maxBytes) throw refusal(limits, 'image-too-large')
  if (width * height > maxPixels || width > maxWidth || height > maxHeight)
    throw refusal(limits, 'image-too-many-pixels')
}

/** What was refused by a limit of everybody's is told the one that counts here. */
export function nameLimit(limits: PictureLimits | null, error: unknown): unknown {
  if (!limits || !(error instanceof AppError)) return error
  const { file, field = file && `${file}_file` } = error.values ?? {}
  if (error.code === 'image-unsupported' && field === 'mask_file') return notAccepted(field, ['image/png'])
  if (!isLimit(error.code)) return error
  // Thirty thousand pixels a side are too many, whatever their number.
  if (error.code === 'image-too-many-pixels' && limits.maxPixels === upload.maxPixels) return error
  return refusal(limits, error.code, field)
}

const limitCodes = ['image-unsupported', 'image-too-large', 'image-too-many-pixels'] as const satisfies ErrorCode[]
type LimitCode = (typeof limitCodes)[number]
const isLimit = (code: string): code is LimitCode => limitCodes.some((each) => each === code)

function refusal(limits: PictureLimits, code: LimitCode, field: string | number = 'image_file'): AppError {
  if (code === 'image-unsupported') return notAccepted(field, limits.accepts)
  if (code === 'image-too-large')
    return new AppError('file-over-bytes', { values: { field, megabytes: limits.maxBytes / megabyte } })
  const { maxWidth, maxHeight, maxPixels = upload.maxPixels } = limits
  if (maxWidth !== undefined && maxHeight !== undefined)
    return new AppError('image-over-sides', { values: { field, width: maxWidth, height: maxHeight } })
  return new AppError('image-over-pixels', { values: { field, megapixels: maxPixels / 1e6 } })
}

const notAccepted = (field: string | number, accepts: readonly ImageType[]): AppError =>
  new AppError('image-not-accepted', {
    values: { field, types: accepts.map((type) => imageExtension(type).toUpperCase()).join(', ') },
  })
