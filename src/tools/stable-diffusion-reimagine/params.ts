import * as z from 'zod/mini'
import { Seed } from '../../shared/prompt.ts'

export const StableDiffusionReimagineParams = z.strictObject({
  variant: z
    ._default(z.int().check(z.minimum(1), z.maximum(100)), 1)
    .check(z.describe('Which of the many variants of a seed, 1 to 100.')),
  seed: Seed,
})
