import type { ErrorCode } from '../../shared/errors.ts'
import { isTooLarge } from '../../shared/plans.ts'
import type { ImageSize, ToolContract } from '../../shared/tool.ts'
import { checkImageFile } from './check-image-file.ts'
import { measureImage } from './measure-image.ts'

interface Admission {
  /** Why it cannot be taken. */
  readonly refusal: ErrorCode | null
  /** Null where the browser cannot tell. */
  readonly size: ImageSize | null
}

/** What the server would say to this file, as far as the browser can know. */
export const admitImage = async (file: File, { accepts }: Pick<ToolContract, 'accepts'>): Promise<Admission> => {
  const problem = await checkImageFile(file, accepts)
  if (problem) return { refusal: problem, size: null }
  const size = await measureImage(file)
  return { refusal: size && isTooLarge(size) ? 'image-too-many-pixels' : null, size }
}
