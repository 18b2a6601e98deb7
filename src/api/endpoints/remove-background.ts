import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

export const removeBackgroundEndpoint = defineEndpoint({
  path: '/remove-background/v1',
  aliases: [],
  summary: 'Remove the background of a picture',
  tool: 'remove-background',
  image: { accepts: ['image/png', 'image/jpeg', 'image/webp'], maxBytes: 30 * 1024 * 1024, maxPixels: 25_000_000 },
  hasMask: false,
  fields: z.object({
    transparency_handling: z
      ._default(z.enum(['return_input_if_non_opaque', 'discard_alpha_layer']), 'return_input_if_non_opaque')
      .check(
        z.describe('Of a picture that is transparent already: it comes back as it is, or its transparency is ignored.'),
      ),
  }),
  answers: ['image/png', 'image/webp', 'image/jpeg'],
  plan: ({ fields, type }) => ({
    params: {
      quality: 'hd',
      transparency: fields.transparency_handling === 'discard_alpha_layer' ? 'discard' : 'keep',
    },
    output: { type },
  }),
})
