import * as z from 'zod/mini'
import { apiEndpointWords } from '../../words/api-endpoints.ts'
import { defineEndpoint } from './endpoint.ts'
import { words } from './form-fields.ts'
import { upToSide } from './picture-limits.ts'

export const replaceBackgroundEndpoint = defineEndpoint({
  path: '/replace-background/v1',
  aliases: [],
  summary: apiEndpointWords.replaceBackground.summary,
  tool: 'replace-background',
  image: upToSide(2048, 20 * 1024 * 1024),
  hasMask: false,
  fields: z.object({
    prompt: words(apiEndpointWords.replaceBackground.prompt),
  }),
  answers: ['image/jpeg', 'image/png', 'image/webp'],
  isNegotiated: true,
  plan: ({ fields: { prompt }, type }) => ({ params: { prompt }, output: { type } }),
})
