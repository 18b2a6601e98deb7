import * as z from 'zod/mini'
import { apiEndpointWords } from '../../words/api-endpoints.ts'
import { defineEndpoint } from './endpoint.ts'
import { wholeNumber } from './form-fields.ts'
import { upToMegapixels } from './picture-limits.ts'

const side = (about: string) => wholeNumber({ minimum: 1, maximum: 4096, about })

export const imageUpscalingEndpoint = defineEndpoint({
  path: '/image-upscaling/v1/upscale',
  aliases: ['/image-upscaling/v1'],
  summary: apiEndpointWords.imageUpscaling.summary,
  tool: 'image-upscaler',
  image: upToMegapixels(16),
  hasMask: false,
  fields: z.object({
    target_width: side(apiEndpointWords.imageUpscaling.target_width),
    target_height: side(apiEndpointWords.imageUpscaling.target_height),
  }),
  answers: ['image/jpeg', 'image/webp'],
  isNegotiated: false,
  plan: ({ fields, image }) => ({
    params: { target: { width: fields.target_width, height: fields.target_height }, speed: 'quick' },
    output: { type: image?.isTransparent ? 'image/webp' : 'image/jpeg' },
  }),
})
