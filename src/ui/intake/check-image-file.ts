import type { ErrorCode } from '../../shared/errors.ts'
import type { ImageType } from '../../shared/images.ts'
import { upload } from '../../shared/plans.ts'
import { sniffImageType } from './sniff-image-type.ts'

/** What the server would refuse anyway, said before anything is sent; null when the file may go. */
export const checkImageFile = async (file: File, accepts: readonly ImageType[]): Promise<ErrorCode | null> => {
  if (file.size === 0) return 'image-empty'
  const type = await sniffImageType(file).catch(() => null)
  if (!type || !accepts.includes(type)) return 'image-unsupported'
  return file.size > upload.maxBytes ? 'image-too-large' : null
}
