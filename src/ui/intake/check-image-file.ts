import type { ErrorCode } from '../../shared/errors.ts'
import { type ImageType, sniffedBytes, sniffImageType } from '../../shared/images.ts'
import { upload } from '../../shared/plans.ts'

/** What the server would refuse anyway, said before anything is sent; null when the file may go. */
export const checkImageFile = async (file: File, accepts: readonly ImageType[]): Promise<ErrorCode | null> => {
  if (file.size === 0) return 'image-empty'
  const type = await readHead(file).then(sniffImageType, () => null)
  if (!type || !accepts.includes(type)) return 'image-unsupported'
  return file.size > upload.maxBytes ? 'image-too-large' : null
}

const readHead = async (file: File): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer())
