import { decodeImage } from '../imaging/decode.ts'
import { encodePicture } from '../imaging/encode/encode-picture.ts'
import type { TaskOutput } from '../shared/api.ts'
import { imageExtension } from '../shared/images.ts'
import type { EngineResult } from '../tools/engine.ts'

/** The picture that a program asked for, in its type; maps and layers that came with it are for pages. */
export const convertResult = async ([result]: readonly EngineResult[], { type }: TaskOutput): Promise<EngineResult> => {
  if (!result) throw new Error('the engine made no picture')
  if (result.type === type) return result
  const path = `${result.path}.${imageExtension(type)}`
  await encodePicture(path, await decodeImage(result.path), type)
  return { ...result, path, type }
}
