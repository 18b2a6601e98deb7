import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { upToSide } from './picture-limits.ts'

export const reimagineEndpoint = defineEndpoint({
  path: '/reimagine/v1/reimagine',
  aliases: ['/reimagine/v1'],
  summary: 'Draw a variant of a picture',
  tool: 'stable-diffusion-reimagine',
  image: upToSide(1024),
  hasMask: false,
  fields: z.object({}),
  answers: ['image/jpeg'],
  isNegotiated: false,
  plan: () => ({ params: {}, output: { type: 'image/jpeg' } }),
})
