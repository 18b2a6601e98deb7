import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { someWords } from './form-fields.ts'
import { upToMegapixels } from './picture-limits.ts'

export const textInpaintingEndpoint = defineEndpoint({
  path: '/text-inpainting/v1',
  aliases: [],
  summary: 'Draw what words say where a mask covers a picture',
  tool: 'cleanup',
  image: upToMegapixels(10),
  hasMask: true,
  fields: z.object({ text_prompt: someWords('What should be there instead, up to 1000 characters.') }),
  answers: ['image/jpeg'],
  isNegotiated: false,
  plan: ({ fields }) => ({
    params: { quality: 'hd', prompt: fields.text_prompt },
    output: { type: 'image/jpeg' },
  }),
})
