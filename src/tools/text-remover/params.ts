import * as z from 'zod/mini'

export const TextRemoverParams = z.strictObject({
  step: z
    ._default(z.enum(['find', 'remove']), 'remove')
    .check(
      z.describe(
        'find: the result is the mask of the text. remove: what the mask covers goes, or all text without one.',
      ),
    ),
  quality: z
    ._default(z.enum(['sd', 'hd']), 'sd')
    .check(
      z.describe(
        'Of what a mask covers beyond the text, which goes at full size. sd: long side up to 1024 px. hd: full size.',
      ),
    ),
})
