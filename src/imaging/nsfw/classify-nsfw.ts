import type { ModelSessions } from '../models/sessions.ts'
import type { RgbRaster } from '../raster.ts'
import { resizeRgb } from '../resize.ts'
import { loadNsfwModel } from './load-nsfw-model.ts'

/** Probabilities that sum to 1. */
export interface NsfwScores {
  readonly drawing: number
  readonly hentai: number
  readonly neutral: number
  readonly porn: number
  readonly sexy: number
}

export const classifyNsfw = async (models: ModelSessions, image: RgbRaster): Promise<NsfwScores> => {
  const { tensorflow, model } = await loadNsfwModel(models.modelsRoot)
  const small = await resizeRgb(image, { width: modelSide, height: modelSide })
  const values = new Float32Array(small.data.length)
  for (let at = 0; at < values.length; at += 1) values[at] = small.data[at] / 255
  const scores = tensorflow.tidy(() => {
    const pixels = tensorflow.tensor4d(values, [1, modelSide, modelSide, 3])
    return model.predict(pixels) as ReturnType<typeof tensorflow.tensor4d>
  })
  const [drawing = 0, hentai = 0, neutral = 0, porn = 0, sexy = 0] = await scores.data()
  scores.dispose()
  return { drawing, hentai, neutral, porn, sexy }
}

const modelSide = 224
