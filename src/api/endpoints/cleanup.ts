import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { oneOf } from './form-fields.ts'
import { upToMegapixels } from './picture-limits.ts'

export const cleanupEndpoint = defineEndpoint({
  path: '/cleanup/v1',
  aliases: [],
  summary: 'Remove what a mask covers',
  tool: 'cleanup',
  image: upToMegapixels(16, ['image/png', 'image/jpeg']),
  hasMask: true,
  fields: z.object({
    mode: z._default(
      oneOf(
        ['fast', 'quality'],
        'fast: large parts are filled in fewer steps, with less detail. quality: with as much as the picture has.',
      ),
      'fast',
    ),
  }),
  answers: ['image/png'],
  isNegotiated: false,
  plan: ({ fields: { mode } }) => ({ params: { quality: 'hd', mode }, output: { type: 'image/png' } }),
})
