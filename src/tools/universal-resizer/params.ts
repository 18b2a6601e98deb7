import * as z from 'zod/mini'
import { Seed } from '../../shared/prompt.ts'

export const resizeSides = { least: 16, most: 4096 } as const

const side = (fallback: number) =>
  z._default(z.int().check(z.minimum(resizeSides.least), z.maximum(resizeSides.most)), fallback)

export const UniversalResizerParams = z.strictObject({
  width: side(1080).check(z.describe('Of the result, in pixels.')),
  height: side(1080),
  route: z
    ._default(z.enum(['auto', 'crop', 'extend', 'rearrange']), 'auto')
    .check(
      z.describe(
        'crop: cut around the subject. extend: make up what is missing. rearrange: new surroundings for the subject. auto: what suits the picture.',
      ),
    ),
  seed: Seed,
})
