import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { words } from './form-fields.ts'
import { upToSide } from './picture-limits.ts'

export const replaceBackgroundEndpoint = defineEndpoint({
  path: '/replace-background/v1',
  aliases: [],
  summary: 'Put the subject of a picture before another background',
  tool: 'replace-background',
  image: upToSide(2048, 20 * 1024 * 1024),
  hasMask: false,
  fields: z.object({
    prompt: words('What the background should show, up to 1000 characters. Empty: a plain studio.'),
  }),
  answers: ['image/jpeg', 'image/png', 'image/webp'],
  isNegotiated: true,
  plan: ({ fields: { prompt }, type }) => ({ params: { prompt }, output: { type } }),
})
