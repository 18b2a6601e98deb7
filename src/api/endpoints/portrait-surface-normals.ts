import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { upToMegapixels } from './picture-limits.ts'

export const portraitSurfaceNormalsEndpoint = defineEndpoint({
  path: '/portrait-surface-normals/v1',
  aliases: [],
  summary: 'See where each part of a person faces: red is X, green is Y, blue is Z, and 128, 128, 255 is outside',
  tool: 'relight',
  image: upToMegapixels(25),
  hasMask: false,
  fields: z.object({}),
  answers: ['image/jpeg'],
  isNegotiated: false,
  plan: () => ({ params: { view: 'normals', outside: 'blank' }, output: { type: 'image/jpeg' } }),
})
