import * as z from 'zod/mini'

export const RemoveBackgroundParams = z.strictObject({
  quality: z._default(z.enum(['sd', 'hd']), 'sd').check(z.describe('sd: long side up to 1024 px. hd: full size.')),
  transparency: z
    ._default(z.enum(['keep', 'discard', 'return']), 'keep')
    .check(
      z.describe(
        'Of a picture that is transparent already. keep: it stays, and more is cut away. discard: it is ignored. return: the picture comes back as it is.',
      ),
    ),
})
