import { writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import type { ImageType } from '../../shared/images.ts'
import type { ByteMask, RgbRaster } from '../raster.ts'
import { embedInJpeg, embedInWebp } from './embed-icc.ts'
import { encodeCutout } from './encode-cutout.ts'
import { encodeOpaque } from './encode-opaque.ts'

interface Picture {
  readonly rgb: RgbRaster
  /** Null when it is opaque. */
  readonly alpha: ByteMask | null
  readonly iccProfile: Buffer | null
}

export type ResultType = 'image/png' | 'image/jpeg' | 'image/webp'

/** PNG when there is alpha, else what came in; AVIF and HEIC, which few programs open, become JPEG. */
export const resultType = (input: ImageType, hasAlpha: boolean): ResultType => {
  if (hasAlpha || input === 'image/png') return 'image/png'
  return input === 'image/webp' ? 'image/webp' : 'image/jpeg'
}

/** Writes a picture whose pixels mean what its profile says (null = sRGB). Only PNG takes alpha. */
export const encodePicture = async (path: string, picture: Picture, type: ResultType): Promise<void> => {
  const { rgb, alpha, iccProfile } = picture
  if (alpha) return encodeCutout(path, rgb, iccProfile, (y, row) => drawRow(rgb, alpha, y, row))
  if (type === 'image/png') return encodeOpaque(path, rgb, iccProfile)
  const image = sharp(rgb.data, {
    raw: { width: rgb.width, height: rgb.height, channels: 3 },
    // The result of an enlargement may be larger than any upload.
    limitInputPixels: false,
  })
  const { encode, embed } = formats[type]
  const bytes = await encode(image).toBuffer()
  await writeFile(path, iccProfile ? embed(bytes, iccProfile) : bytes)
}

/** Nothing is left of the colours that nobody can see. */
const drawRow = (rgb: RgbRaster, alpha: ByteMask, y: number, row: Uint8Array): void => {
  for (let x = 0, from = y * rgb.width; x < rgb.width; x += 1, from += 1) {
    const opacity = alpha.data[from]
    const isSeen = opacity > 0 ? 1 : 0
    row[x * 4] = rgb.data[from * 3] * isSeen
    row[x * 4 + 1] = rgb.data[from * 3 + 1] * isSeen
    row[x * 4 + 2] = rgb.data[from * 3 + 2] * isSeen
    row[x * 4 + 3] = opacity
  }
}

/** Better codes would take a second look at all coefficients: 400 MB for a result of 8192 px, to save 2 to 7 % of the file. */
const jpegOptions = { quality: 93, chromaSubsampling: '4:4:4', optimiseCoding: false } as const

const formats = {
  'image/jpeg': { encode: (image) => image.jpeg(jpegOptions), embed: embedInJpeg },
  'image/webp': { encode: (image) => image.webp({ quality: 92 }), embed: embedInWebp },
} as const satisfies Record<
  Exclude<ResultType, 'image/png'>,
  { encode: (image: Sharp) => Sharp; embed: typeof embedInJpeg }
>
