import * as z from 'zod/mini'
import { Seed } from '../../shared/prompt.ts'

export const resizeSides = { least: 16, most: 4096 } as const

const side = (name: string) =>
  z
    ._default(z.int().check(z.minimum(resizeSides.least), z.maximum(resizeSides.most)), 1080)
    .check(z.describe(`${name} of the result, in pixels.`))

export const UniversalResizerParams = z.strictObject({
  width: side('Width'),
  height: side('Height'),
  route: z
    ._default(z.enum(['auto', 'crop', 'extend', 'rearrange']), 'auto')
    .check(
      z.describe(
        'crop: cut around the subject. extend: make up what is missing. rearrange: new surroundings for the subject. auto: what suits the picture.',
      ),
    ),
  seed: Seed,
})
