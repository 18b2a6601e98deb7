import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { upToMegapixels } from './picture-limits.ts'

export const portraitDepthEstimationEndpoint = defineEndpoint({
  path: '/portrait-depth-estimation/v1',
  aliases: [],
  summary: 'See how near each part of a person is: white is near, black is far, and 0 is outside',
  tool: 'relight',
  image: upToMegapixels(25),
  hasMask: false,
  fields: z.object({}),
  answers: ['image/jpeg'],
  isNegotiated: false,
  plan: () => ({ params: { view: 'depth', outside: 'blank' }, output: { type: 'image/jpeg' } }),
})
