import * as z from 'zod/mini'
import { OptionalPrompt, Seed } from '../../shared/prompt.ts'

/** Pixels that can be added on a side. */
export const maxExtension = 2048

const side = (where: string) =>
  z
    ._default(z.int().check(z.minimum(-8192), z.maximum(maxExtension)), 0)
    .check(z.describe(`Pixels to add ${where}; a negative number crops.`))

export const UncropParams = z.strictObject({
  left: side('on the left'),
  right: side('on the right'),
  up: side('above'),
  down: side('below'),
  prompt: OptionalPrompt.check(z.describe('What to draw there; needs a generator that understands words.')),
  seed: Seed,
})
