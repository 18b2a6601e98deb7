import { writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import type { ImageType } from '../../shared/images.ts'
import { flatten } from '../flatten.ts'
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

/** Writes a picture whose pixels mean what its profile says (null = sRGB). A JPEG has no alpha: it lies on white. */
export const encodePicture = async (path: string, picture: Picture, type: ResultType): Promise<void> => {
  const { rgb, alpha, iccProfile } = picture
  if (type === 'image/png') {
    if (!alpha) return encodeOpaque(path, rgb, iccProfile)
    return encodeCutout(path, rgb, iccProfile, (y, row) => drawRow(rgb, alpha, y, row))
  }
  const { encode, embed, join } = formats[type]
  const { data, channels } = alpha ? join(rgb, alpha) : { data: rgb.data, channels: 3 as const }
  const image = sharp(data, {
    raw: { width: rgb.width, height: rgb.height, channels },
    // The result of an enlargement may be larger than any upload.
    limitInputPixels: false,
  })
  const bytes = await encode(image).toBuffer()
  await writeFile(path, iccProfile ? embed(bytes, iccProfile) : bytes)
}

interface Pixels {
  readonly data: Uint8Array
  readonly channels: 3 | 4
}

const joinAlpha = (rgb: RgbRaster, alpha: ByteMask): Pixels => {
  const data = new Uint8Array(rgb.width * rgb.height * 4)
  const rowBytes = rgb.width * 4
  for (let y = 0; y < rgb.height; y += 1) drawRow(rgb, alpha, y, data.subarray(y * rowBytes, (y + 1) * rowBytes))
  return { data, channels: 4 }
}

const layOnWhite = (rgb: RgbRaster, alpha: ByteMask): Pixels => ({ ...flatten(rgb, alpha, 255), channels: 3 })

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
  'image/jpeg': { encode: (image) => image.jpeg(jpegOptions), embed: embedInJpeg, join: layOnWhite },
  'image/webp': { encode: (image) => image.webp({ quality: 92 }), embed: embedInWebp, join: joinAlpha },
} as const satisfies Record<Exclude<ResultType, 'image/png'>, Format>

interface Format {
  readonly encode: (image: Sharp) => Sharp
  readonly embed: typeof embedInJpeg
  readonly join: (rgb: RgbRaster, alpha: ByteMask) => Pixels
}
