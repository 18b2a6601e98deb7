import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp'
import { AppError } from '../shared/errors.ts'
import { upload } from '../shared/plans.ts'
import { type ByteMask, type RgbRaster, toBytes } from './raster.ts'

export interface DecodedImage {
  readonly rgb: RgbRaster
  /** Null when the picture is opaque. */
  readonly alpha: ByteMask | null
  /** The profile that gives `rgb` its meaning; null = sRGB. */
  readonly iccProfile: Buffer | null
}

/**
 * Upright 8-bit RGB, the first frame of an animation. RGB pixels keep their own colour space and hand its profile on;
 * grey and CMYK, whose profiles cannot describe RGB, are converted to sRGB. Never enlarges.
 */
export const decodeImage = async (path: string, options: { longSide?: number } = {}): Promise<DecodedImage> => {
  try {
    const metadata = await sharp(path, readOptions).metadata()
    if (!readableFormats.has(metadata.format)) {
      throw new AppError('image-unsupported', { detail: `format ${metadata.format}` })
    }
    return await readPixels(path, metadata, options.longSide)
  } catch (error) {
    throw toAppError(error)
  }
}

const readOptions = {
  limitInputPixels: upload.maxPixels,
  failOn: 'error',
  autoOrient: true,
} as const satisfies SharpOptions

const readableFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif'])

const readPixels = async (path: string, metadata: Metadata, longSide: number | undefined): Promise<DecodedImage> => {
  const isRgb = metadata.space === 'srgb' || metadata.space === 'rgb' || metadata.space === 'rgb16'
  const iccProfile = isRgb && metadata.icc && isRgbProfile(metadata.icc) ? metadata.icc : null

  const { data, info } = await resizeInside(sharp(path, { ...readOptions, ignoreIcc: iccProfile !== null }), longSide)
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })

  const { width, height, channels } = info
  if (channels === 3) return { rgb: { width, height, data: toBytes(data) }, alpha: null, iccProfile }
  if (channels !== 4) throw new AppError('image-damaged', { detail: `${channels} channels after conversion to RGB` })
  return { ...splitAlpha(data, width, height), iccProfile }
}

const resizeInside = (image: Sharp, longSide: number | undefined): Sharp =>
  longSide === undefined
    ? image
    : image.resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })

/** Bytes 16 to 19 of an ICC profile name the colour space of its device side. */
const isRgbProfile = (profile: Buffer): boolean => profile.toString('latin1', 16, 20) === 'RGB '

const splitAlpha = (rgba: Uint8Array, width: number, height: number): Pick<DecodedImage, 'rgb' | 'alpha'> => {
  const rgb = new Uint8Array(width * height * 3)
  const alpha = new Uint8Array(width * height)
  let opaque = true
  for (let pixel = 0, from = 0, to = 0; pixel < alpha.length; pixel += 1, from += 4, to += 3) {
    rgb[to] = rgba[from]
    rgb[to + 1] = rgba[from + 1]
    rgb[to + 2] = rgba[from + 2]
    const value = rgba[from + 3]
    alpha[pixel] = value
    if (value !== 255) opaque = false
  }
  return { rgb: { width, height, data: rgb }, alpha: opaque ? null : { width, height, data: alpha } }
}

const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  const detail = error instanceof Error ? error.message : String(error)
  if (/pixel limit/i.test(detail)) return new AppError('image-too-many-pixels', { detail, cause: error })
  // The second is libheif's word for HEIC: sharp's build reads AVIF only.
  if (/unsupported|not been built in/i.test(detail)) return new AppError('image-unsupported', { detail, cause: error })
  return new AppError('image-damaged', { detail, cause: error })
}
