import { AppError, type ErrorCode } from '../../shared/errors.ts'
import type { ModelSessions } from '../models/sessions.ts'
import type { RgbRaster } from '../raster.ts'
import { classifyNsfw, type NsfwScores } from './classify-nsfw.ts'

/** Throws when the picture is clearly unsafe; `code` says which picture it is. */
export const refuseNsfw = async (
  models: ModelSessions,
  image: RgbRaster,
  code: Extract<ErrorCode, `${string}-nsfw`> = 'image-nsfw',
): Promise<void> => {
  const scores = await classifyNsfw(models, image)
  if (isUnsafe(scores)) throw new AppError(code, { detail: describe(scores) })
}

export const isUnsafe = ({ porn, hentai }: NsfwScores): boolean => porn + hentai >= unsafeFrom

const unsafeFrom = 0.85

const describe = (scores: NsfwScores): string =>
  Object.entries(scores)
    .map(([name, score]) => `${name} ${score.toFixed(2)}`)
    .join(', ')
