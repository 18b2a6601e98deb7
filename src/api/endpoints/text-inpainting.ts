import * as z from 'zod/mini'
import { apiEndpointWords } from '../../words/api-endpoints.ts'
import { defineEndpoint } from './endpoint.ts'
import { someWords } from './form-fields.ts'
import { upToMegapixels } from './picture-limits.ts'

export const textInpaintingEndpoint = defineEndpoint({
  path: '/text-inpainting/v1',
  aliases: [],
  summary: apiEndpointWords.textInpainting.summary,
  tool: 'cleanup',
  image: upToMegapixels(10),
  hasMask: true,
  fields: z.object({ text_prompt: someWords(apiEndpointWords.textInpainting.text_prompt) }),
  answers: ['image/jpeg'],
  isNegotiated: false,
  plan: ({ fields }) => ({
    params: { quality: 'hd', prompt: fields.text_prompt },
    output: { type: 'image/jpeg' },
  }),
})
