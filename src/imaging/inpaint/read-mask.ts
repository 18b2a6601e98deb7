import sharp from 'sharp'
import { AppError } from '../../shared/errors.ts'
import { upload } from '../../shared/plans.ts'
import { type ByteMask, isBlank, type Size, toBytes } from '../raster.ts'

/** What is to go. A mask that covers nothing is the visitor's mistake to hear of. */
export const readMask = async (path: string): Promise<ByteMask> => refuseEmpty(await readCover(path))

/** To the size of the picture it is for. A hair's breadth of paint can vanish with the size. */
export const fitMask = async (mask: ByteMask, size: Size): Promise<ByteMask> => refuseEmpty(await fitCover(mask, size))

const refuseEmpty = (mask: ByteMask): ByteMask => {
  if (isBlank(mask.data, 0, mask.data.length)) throw new AppError('mask-empty')
  return mask
}

/** White covers, black and transparent do not, grey covers in part. It may cover nothing. */
export const readCover = async (path: string): Promise<ByteMask> => {
  const { data, info } = await sharp(path, { failOn: 'error', autoOrient: true, limitInputPixels: upload.maxPixels })
    .flatten({ background: 'black' })
    .toColourspace('b-w')
    .extractChannel(0)
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw new AppError('image-damaged', { detail: 'the mask', cause: error })
    })
  const covered = toBytes(data)
  for (let row = 0; row < covered.length; row += info.width) {
    if (isBlank(covered, row, row + info.width)) continue
    for (let pixel = row; pixel < row + info.width; pixel += 1) {
      if (covered[pixel] < faintest) covered[pixel] = 0
    }
  }
  return { width: info.width, height: info.height, data: covered }
}

export const fitCover = async (mask: ByteMask, { width, height }: Size): Promise<ByteMask> => {
  if (mask.width === width && mask.height === height) return mask
  const data = await sharp(mask.data, { raw: { width: mask.width, height: mask.height, channels: 1 } })
    .resize({ width, height, fit: 'fill', kernel: 'linear' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  return { width, height, data: toBytes(data) }
}

/** Fainter marks are traces of a lossy format or of an eraser, not of a brush. */
const faintest = 8
