import * as z from 'zod/mini'
import { OptionalPrompt, Seed } from '../../shared/prompt.ts'

/** Pixels that can be added on a side. */
export const maxExtension = 2048

const side = z._default(z.int().check(z.minimum(-8192), z.maximum(maxExtension)), 0)

export const UncropParams = z.strictObject({
  left: side.check(z.describe('Pixels to add on the left, up to 2048; negative crops. The same for the others.')),
  right: side,
  up: side,
  down: side,
  prompt: OptionalPrompt.check(z.describe('What should be there, for providers that understand it.')),
  seed: Seed,
})
