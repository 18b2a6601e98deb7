import * as z from 'zod/mini'
import { apiEndpointWords } from '../../words/api-endpoints.ts'
import { defineEndpoint } from './endpoint.ts'
import { fieldError } from './field-error.ts'
import { oneOf } from './form-fields.ts'
import { upToMegapixels } from './picture-limits.ts'

export const removeBackgroundEndpoint = defineEndpoint({
  path: '/remove-background/v1',
  aliases: [],
  summary: apiEndpointWords.removeBackground.summary,
  tool: 'remove-background',
  image: upToMegapixels(25),
  hasMask: false,
  fields: z.object({
    transparency_handling: z._default(
      oneOf(
        ['return_input_if_non_opaque', 'discard_alpha_layer'],
        apiEndpointWords.removeBackground.transparency_handling,
      ),
      'return_input_if_non_opaque',
    ),
  }),
  answers: ['image/png', 'image/webp', 'image/jpeg'],
  isNegotiated: true,
  plan: ({ fields, image, type }) => {
    if (type === 'image/webp' && image && Math.max(image.width, image.height) > maxWebpSide) {
      throw fieldError('image_file', `a WebP has at most ${maxWebpSide} pixels a side: accept image/png instead`)
    }
    return {
      params: {
        quality: 'hd',
        transparency: fields.transparency_handling === 'discard_alpha_layer' ? 'discard' : 'return',
      },
      output: { type },
    }
  },
})

const maxWebpSide = 16_383
