import { upload } from '../../shared/plans.ts'
import type { PictureLimits } from './endpoint.ts'

/** What most of the endpoints read. */
const photos = ['image/png', 'image/jpeg', 'image/webp'] as const satisfies PictureLimits['accepts']

export const upToMegapixels = (megapixels: number, accepts: PictureLimits['accepts'] = photos): PictureLimits => ({
  accepts,
  maxBytes: upload.maxBytes,
  maxPixels: megapixels * 1_000_000,
})

export const upToSide = (side: number, maxBytes: number = upload.maxBytes): PictureLimits => ({
  accepts: photos,
  maxBytes,
  maxWidth: side,
  maxHeight: side,
})
