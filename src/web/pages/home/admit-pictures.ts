import type { ErrorCode } from '../../../shared/errors.ts'
import { imageTypes } from '../../../shared/images.ts'
import type { ImageSize } from '../../../shared/tool.ts'
import { admitImage } from '../../../ui/intake/admit-image.ts'
import { hasTransparency } from '../../../ui/pixels/has-transparency.ts'

export interface Picture {
  readonly file: File
  /** Null where the browser cannot tell. */
  readonly size: ImageSize | null
  readonly isTransparent: boolean
}

interface RefusedFile {
  readonly name: string
  readonly why: ErrorCode
}

export interface Admitted {
  readonly pictures: readonly Picture[]
  readonly refused: readonly RefusedFile[]
  /** Files that were not even looked at. */
  readonly unseen: number
}

/** A folder dropped by mistake must not keep the page busy; the tools take fewer anyway. */
const maxFiles = 40

/** What of the files is a picture that tools take, and what is wrong with the others. */
export async function admitPictures(files: readonly File[]): Promise<Admitted> {
  const pictures: Picture[] = []
  const refused: RefusedFile[] = []
  for (const file of files.slice(0, maxFiles)) {
    const answer = await admit(file)
    if (typeof answer === 'string') refused.push({ name: file.name, why: answer })
    else pictures.push(answer)
  }
  return { pictures, refused, unseen: Math.max(0, files.length - maxFiles) }
}

async function admit(file: File): Promise<Picture | ErrorCode> {
  const { refusal, size } = await admitImage(file, { accepts: imageTypes })
  return refusal ?? { file, size, isTransparent: await hasTransparency(file) }
}
