import sharp from 'sharp'
import { decodeImage } from '../imaging/decode.ts'
import { encodePicture, type ResultType } from '../imaging/encode/encode-picture.ts'
import type { ByteMask, Size } from '../imaging/raster.ts'
import { markPicture } from '../imaging/watermark.ts'
import type { EngineResult } from '../tools/engine.ts'
import type { FinishedResult } from './engine-protocol.ts'

/** Marks the pictures among what an engine made; masks and maps stay what they are. */
export const markResults = async (results: readonly EngineResult[]): Promise<FinishedResult[]> => {
  const finished: FinishedResult[] = []
  for (const result of results) finished.push(result.isData ? result : await mark(result))
  return finished
}

/** The marked picture keeps its format and profile; engines write no other formats than these. */
const mark = async (result: EngineResult): Promise<FinishedResult> => {
  const path = `${result.path}.marked`
  const [picture, { hasAlpha }] = await Promise.all([decodeImage(result.path), sharp(result.path).metadata()])
  const marked = await markPicture(picture)
  if (!marked) return result
  // A cut-out that turned out opaque is still one.
  const alpha = marked.alpha ?? (hasAlpha ? opaque(marked.rgb) : null)
  await encodePicture(path, { ...marked, alpha }, result.type as ResultType)
  return { ...result, path, unmarkedPath: result.path }
}

const opaque = ({ width, height }: Size): ByteMask => ({
  width,
  height,
  data: new Uint8Array(width * height).fill(255),
})
