import type { ModelSessions } from '../models/sessions.ts'
import type { RgbRaster } from '../raster.ts'
import { resizeRgb } from '../resize.ts'

/** Probabilities that sum to 1. */
export interface NsfwScores {
  readonly drawing: number
  readonly hentai: number
  readonly neutral: number
  readonly porn: number
  readonly sexy: number
}

export const classifyNsfw = async (models: ModelSessions, image: RgbRaster): Promise<NsfwScores> => {
  const small = await resizeRgb(image, { width: modelSide, height: modelSide })
  const values = new Float32Array(small.data.length)
  for (let at = 0; at < values.length; at += 1) values[at] = small.data[at] / 255
  const pixels = { data: values, shape: [1, modelSide, modelSide, 3] }
  const { scores } = await models.run('nsfw', { pixels }, ['scores'])
  const [drawing = 0, hentai = 0, neutral = 0, porn = 0, sexy = 0] = scores.data
  return { drawing, hentai, neutral, porn, sexy }
}

const modelSide = 224
