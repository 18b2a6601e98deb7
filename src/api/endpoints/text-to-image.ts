import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { someWords } from './form-fields.ts'

export const textToImageEndpoint = defineEndpoint({
  path: '/text-to-image/v1',
  aliases: [],
  summary: 'Draw a picture from words',
  tool: 'text-to-image',
  image: null,
  hasMask: false,
  fields: z.object({ prompt: someWords('What the picture should show, up to 1000 characters.') }),
  answers: ['image/png'],
  isNegotiated: false,
  plan: ({ fields: { prompt } }) => ({
    params: { prompt, aspect: '1:1', size: 1024 },
    output: { type: 'image/png' },
  }),
})
