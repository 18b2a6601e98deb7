import * as z from 'zod/mini'
import { OptionalPrompt } from '../../shared/prompt.ts'

export const CleanupParams = z.strictObject({
  quality: z
    ._default(z.enum(['sd', 'hd']), 'sd')
    .check(z.describe('sd: long side up to 1024 px. hd: full size, with the detail and grain around the hole.')),
  mode: z
    ._default(z.enum(['fast', 'quality']), 'quality')
    .check(z.describe('fast: large holes are looked at from further away, in fewer steps. quality: from near by.')),
  prompt: OptionalPrompt.check(
    z.describe('What should be there instead, for providers that understand words. Empty: what lies behind it.'),
  ),
})
