import * as z from 'zod/mini'
import { upload } from '../../shared/plans.ts'
import { maxSeed } from '../../shared/prompt.ts'
import type { ImageSize } from '../../shared/tool.ts'
import { apiEndpointWords } from '../../words/api-endpoints.ts'
import { defineEndpoint } from './endpoint.ts'
import { fieldError } from './field-error.ts'
import { wholeNumber } from './form-fields.ts'
import { upToMegapixels } from './picture-limits.ts'

const sides = ['extend_left', 'extend_right', 'extend_up', 'extend_down'] as const
type Side = (typeof sides)[number]

/** What has to remain of the picture, in pixels of either direction. */
const minSide = 64

const extension = (about: string) => z._default(wholeNumber({ minimum: -8192, maximum: 2048, about }), 0)

export const uncropEndpoint = defineEndpoint({
  path: '/uncrop/v1',
  aliases: [],
  summary: apiEndpointWords.uncrop.summary,
  tool: 'uncrop',
  image: upToMegapixels(10),
  hasMask: false,
  fields: z.object({
    extend_left: extension(apiEndpointWords.uncrop.extend_left),
    extend_right: extension(apiEndpointWords.uncrop.extend_right),
    extend_up: extension(apiEndpointWords.uncrop.extend_up),
    extend_down: extension(apiEndpointWords.uncrop.extend_down),
    seed: z.optional(
      wholeNumber({
        minimum: 0,
        maximum: maxSeed,
        about: apiEndpointWords.uncrop.seed,
      }),
    ),
  }),
  answers: ['image/jpeg'],
  isNegotiated: false,
  plan: ({ fields: { seed, ...extensions }, image }) => {
    if (image) refuseSize(image, extensions)
    const { extend_left: left, extend_right: right, extend_up: up, extend_down: down } = extensions
    return { params: { left, right, up, down, ...(seed !== undefined && { seed }) }, output: { type: 'image/jpeg' } }
  },
})

/** As the tool does, but by the name of the field that asks for too much. */
function refuseSize({ width, height }: ImageSize, extensions: Readonly<Record<Side, number>>): void {
  const cut = (first: Side, second: Side, length: number) => {
    const kept = length + Math.min(0, extensions[first]) + Math.min(0, extensions[second])
    if (kept >= Math.min(minSide, length)) return
    const field = extensions[first] < extensions[second] ? first : second
    throw fieldError(field, `cuts too much away: ${minSide} pixels of the picture's ${length} have to remain`)
  }
  cut('extend_left', 'extend_right', width)
  cut('extend_up', 'extend_down', height)

  const result = {
    width: width + extensions.extend_left + extensions.extend_right,
    height: height + extensions.extend_up + extensions.extend_down,
  }
  const [largest] = sides.toSorted((one, other) => extensions[other] - extensions[one])
  const refuse = (problem: string) => {
    throw fieldError(largest ?? sides[0], `${problem}: the result would have ${result.width} x ${result.height} pixels`)
  }
  if (Math.min(result.width, result.height) < minSide) refuse(`is too small, at least ${minSide} a side are needed`)
  if (result.width * result.height > upload.maxPixels)
    refuse(`is too large, at most ${upload.maxPixels / 1e6} megapixels are possible`)
}
