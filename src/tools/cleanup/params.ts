import * as z from 'zod/mini'
import { OptionalPrompt } from '../../shared/prompt.ts'

export const CleanupParams = z.strictObject({
  quality: z._default(z.enum(['sd', 'hd']), 'sd').check(z.describe('sd: long side up to 1024 px. hd: full size.')),
  mode: z
    ._default(z.enum(['fast', 'quality']), 'quality')
    .check(
      z.describe(
        'fast: large parts are filled in fewer steps, with less detail. quality: with as much as the picture has.',
      ),
    ),
  prompt: OptionalPrompt.check(
    z.describe('What to draw instead; needs a generator that understands words. Empty: what lies behind it.'),
  ),
})
