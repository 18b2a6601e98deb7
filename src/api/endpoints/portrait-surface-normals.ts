import * as z from 'zod/mini'
import { apiEndpointWords } from '../../words/api-endpoints.ts'
import { defineEndpoint } from './endpoint.ts'
import { upToMegapixels } from './picture-limits.ts'

export const portraitSurfaceNormalsEndpoint = defineEndpoint({
  path: '/portrait-surface-normals/v1',
  aliases: [],
  summary: apiEndpointWords.portraitSurfaceNormals.summary,
  tool: 'relight',
  image: upToMegapixels(25),
  hasMask: false,
  fields: z.object({}),
  answers: ['image/jpeg'],
  isNegotiated: false,
  plan: () => ({ params: { view: 'normals', outside: 'blank' }, output: { type: 'image/jpeg' } }),
})
