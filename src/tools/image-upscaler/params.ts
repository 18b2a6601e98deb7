import * as z from 'zod/mini'
import { twoKLongSide, upscaledLongSide } from '../../shared/plans.ts'

const side = z.int().check(z.minimum(1), z.maximum(upscaledLongSide))

export const ImageUpscalerParams = z.strictObject({
  scale: z
    ._default(z.union([z.literal(2), z.literal(4), z.literal(8), z.literal(16), z.literal('2k')]), 2)
    .check(z.describe(`How many times larger; 2k: a long side of ${twoKLongSide} px.`)),
  mode: z
    ._default(z.enum(['smooth', 'detailed']), 'smooth')
    .check(z.describe('smooth: clean, and quickest. detailed: texture and grain are kept.')),
  target: z
    .optional(z.strictObject({ width: side, height: side }))
    .check(
      z.describe(
        'Exactly this size, instead of a scale, smaller too; with other proportions the picture is stretched.',
      ),
    ),
  speed: z
    .optional(z.enum(['quick']))
    .check(z.describe('quick: ready in about a minute; a large picture is redrawn only where it has most detail.')),
  preview: z
    .optional(z.strictObject({ x: z.number().check(z.gte(0), z.lte(1)), y: z.number().check(z.gte(0), z.lte(1)) }))
    .check(z.describe('Only a detail around this point, from 0 to 1 of width and height.')),
})
export type ImageUpscalerParams = z.output<typeof ImageUpscalerParams>
