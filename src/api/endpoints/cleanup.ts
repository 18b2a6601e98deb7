import * as z from 'zod/mini'
import { apiEndpointWords } from '../../words/api-endpoints.ts'
import { defineEndpoint } from './endpoint.ts'
import { oneOf } from './form-fields.ts'
import { upToMegapixels } from './picture-limits.ts'

export const cleanupEndpoint = defineEndpoint({
  path: '/cleanup/v1',
  aliases: [],
  summary: apiEndpointWords.cleanup.summary,
  tool: 'cleanup',
  image: upToMegapixels(16, ['image/png', 'image/jpeg']),
  hasMask: true,
  fields: z.object({
    mode: z._default(oneOf(['fast', 'quality'], apiEndpointWords.cleanup.mode), 'fast'),
  }),
  answers: ['image/png'],
  isNegotiated: false,
  plan: ({ fields: { mode } }) => ({ params: { quality: 'hd', mode }, output: { type: 'image/png' } }),
})
