import { decodeImage } from '../imaging/decode.ts'
import { flatten } from '../imaging/flatten.ts'
import type { RgbRaster } from '../imaging/raster.ts'

/** A picture that somebody else's program made: read with the same suspicion as an upload, but never the visitor's fault. */
export const readForeignPicture = async (path: string): Promise<RgbRaster> => {
  try {
    const { rgb, alpha } = await decodeImage(path)
    return alpha ? flatten(rgb, alpha) : rgb
  } catch (error) {
    throw new Error('The provider gave no picture that can be read', { cause: error })
  }
}
