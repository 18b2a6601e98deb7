import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { upToMegapixels } from './picture-limits.ts'

export const removeTextEndpoint = defineEndpoint({
  path: '/remove-text/v1',
  aliases: [],
  summary: 'Remove all text from a picture',
  tool: 'text-remover',
  image: upToMegapixels(16, ['image/png', 'image/jpeg']),
  hasMask: false,
  fields: z.object({}),
  answers: ['image/png'],
  isNegotiated: false,
  plan: () => ({ params: { quality: 'hd' }, output: { type: 'image/png' } }),
})
