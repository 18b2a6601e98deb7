import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { wholeNumber } from './form-fields.ts'
import { upToMegapixels } from './picture-limits.ts'

const side = (name: string) =>
  wholeNumber({
    least: 1,
    most: 4096,
    about: `${name} of the result in pixels, 1 to 4096. With other proportions than those of the picture, it is stretched.`,
  })

export const imageUpscalingEndpoint = defineEndpoint({
  path: '/image-upscaling/v1/upscale',
  aliases: ['/image-upscaling/v1'],
  summary: 'Enlarge a picture to a size',
  tool: 'image-upscaler',
  image: upToMegapixels(16),
  hasMask: false,
  fields: z.object({ target_width: side('Width'), target_height: side('Height') }),
  answers: ['image/jpeg', 'image/webp'],
  isNegotiated: false,
  plan: ({ fields, image }) => ({
    params: { target: { width: fields.target_width, height: fields.target_height }, speed: 'quick' },
    output: { type: image?.isTransparent ? 'image/webp' : 'image/jpeg' },
  }),
})
