import * as z from 'zod/mini'
import { apiEndpointWords } from '../../words/api-endpoints.ts'
import { defineEndpoint } from './endpoint.ts'
import { upToSide } from './picture-limits.ts'

export const reimagineEndpoint = defineEndpoint({
  path: '/reimagine/v1/reimagine',
  aliases: ['/reimagine/v1'],
  summary: apiEndpointWords.reimagine.summary,
  tool: 'stable-diffusion-reimagine',
  image: upToSide(1024),
  hasMask: false,
  fields: z.object({}),
  answers: ['image/jpeg'],
  isNegotiated: false,
  plan: () => ({ params: {}, output: { type: 'image/jpeg' } }),
})
