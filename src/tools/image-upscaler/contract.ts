import * as z from 'zod/mini'
import { AppError } from '../../shared/errors.ts'
import { imageTypes } from '../../shared/images.ts'
import { freeUpscale, twoKLongSide, upscaledLongSide, upscaleLimits } from '../../shared/plans.ts'
import { defineTool, type ImageSize } from '../../shared/tool.ts'
import { words } from './words.ts'

const side = z.int().check(z.minimum(1), z.maximum(upscaledLongSide))

const Params = z.strictObject({
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

export type UpscaleParams = z.output<typeof Params>

const upscaleTooLarge = {
  code: 'upscale-too-large',
  status: 422,
  message: words.tooLarge,
  isAboutImage: true,
} as const

const notNeeded = { code: 'upscale-not-needed', status: 422, message: words.notNeeded, isAboutImage: true } as const

export const imageUpscaler = defineTool({
  id: 'image-upscaler',
  path: '/image-upscaler',
  title: words.title,
  summary: words.summary,
  keywords: words.keywords,
  filters: ['Highlight', 'Image edition', 'Real-estate'],
  image: 'required',
  mask: 'none',
  accepts: imageTypes,
  params: Params,
  needsPro: ({ scale, target }, image) =>
    target !== undefined ||
    (image !== null && (longSide(image) > freeUpscale.longSide || scaleFactor(scale, image) > freeUpscale.scale)),
  checkImage: (params, image) => {
    const { scale, target } = params
    if (target) {
      const pixels = image.width * image.height * 4 ** neuralPasses(params, image)
      if (pixels > maxDrawnPixels) throw new AppError(upscaleTooLarge, { values: tooLargeValues(target, image) })
      return
    }
    if (scale === '2k') {
      if (longSide(image) >= twoKLongSide) throw new AppError(notNeeded, { values: { sizeLimit: twoKLongSide } })
      return
    }
    const sizeLimit = upscaleLimits[scale]
    if (longSide(image) > sizeLimit) throw new AppError(upscaleTooLarge, { values: { scale, sizeLimit } })
  },
  isPreview: (params) => params.preview !== undefined,
  effort: (params, image) => (image && !params.preview ? upscaleEffort(params, image) : 0.2),
  usualMs: 12_000,
  batch: true,
  cap: { anonymous: 10, free: 20, pro: 2000 },
  timeoutMs: 1_200_000,
  memoryMb: 3072,
  failure: { code: 'upscale-failed', status: 500, message: words.failed },
  errors: [upscaleTooLarge, notNeeded],
  openIn: [{ tool: 'cleanup' }, { tool: 'remove-background' }],
  fit: ({ longSide: side }) => {
    if (side === null) return 0
    if (side > upscaleLimits[2]) return -1
    return side <= freeUpscale.longSide ? 2 : 0
  },
  sample: { src: '/samples/image-upscaler.jpg', alt: words.sampleAlt },
  showcases: [
    {
      before: '/samples/image-upscaler.jpg',
      after: '/samples/image-upscaler-after.webp',
      thumbnail: '/samples/image-upscaler-thumb.jpg',
      alt: words.showcaseAlt,
    },
  ],
  stages: words.stages,
  feedback: {
    yes: ['looks-sharp', 'looks-natural', 'quick', 'easy-to-use'],
    no: ['looks-blurred', 'looks-artificial', 'faces-wrong', 'text-distorted', 'colours-changed', 'too-slow'],
    reasons: words.reasons,
  },
})

/** What a run draws before it is brought to its size: more than any target with the proportions of its picture needs. */
const maxDrawnPixels = 2 * upscaledLongSide ** 2

/** A target that is stretched is drawn as large as its larger side asks for. */
const tooLargeValues = (target: ImageSize, image: ImageSize) => {
  const scale = Math.ceil(Math.max(target.width / image.width, target.height / image.height))
  return { scale, sizeLimit: Math.floor(upscaledLongSide / scale) }
}

const longSide = ({ width, height }: ImageSize): number => Math.max(width, height)

export const scaleFactor = (scale: UpscaleParams['scale'], image: ImageSize): number =>
  Math.min(scale === '2k' ? twoKLongSide / longSide(image) : scale, upscaledLongSide / longSide(image))

/** Exact: each side is rounded for itself. */
export const resultSize = ({ scale, target }: UpscaleParams, image: ImageSize): ImageSize => {
  if (target) return target
  const factor = scaleFactor(scale, image)
  return {
    width: Math.max(1, Math.round(image.width * factor)),
    height: Math.max(1, Math.round(image.height * factor)),
  }
}

/** What the first pass draws at most: three to four minutes on two cores. */
export const neuralBudget = 4 * 2048 ** 2

/** The same for those who wait a minute at most: half of it on two cores, the rest is for queues and slower machines. */
const quickBudget = 2_500_000

export const budgetOf = ({ speed }: UpscaleParams): number => (speed === 'quick' ? quickBudget : neuralBudget)

/** How often a network doubles the picture. A second time is for detail; up to three times larger it draws far more than is kept of it. */
export const neuralPasses = ({ scale, target, mode }: UpscaleParams, image: ImageSize): 0 | 1 | 2 => {
  const factor = target ? Math.max(target.width / image.width, target.height / image.height) : scaleFactor(scale, image)
  if (target && factor <= plainUpTo) return 0
  return mode === 'smooth' || factor < 3 ? 1 : 2
}

/** Enlarged by less than this, a picture shows nothing of what the network would draw into it. */
const plainUpTo = 1.2

/** The second pass beside the first, by the pixel. */
export const secondPassCost = 1 / 12

/** Megapixels of the first pass that a run costs at most: flat parts of the picture are left out, and only the engine sees those. */
export const neuralMegapixels = (params: UpscaleParams, image: ImageSize): number => {
  const pixels = image.width * image.height
  const passes = neuralPasses(params, image)
  const first = passes > 0 ? Math.min(pixels * 4, budgetOf(params)) : 0
  return (first + (passes === 2 ? pixels * 16 * secondPassCost : 0)) / 1e6
}

/** In megapixels of the network: loading it, then what every pixel of the result costs without it. */
const upscaleEffort = (params: UpscaleParams, image: ImageSize): number => {
  const { width, height } = resultSize(params, image)
  return 0.1 + neuralMegapixels(params, image) + (0.03 * width * height) / 1e6
}

/** The detail of the picture that a preview shows enlarged, in whole pixels. */
export const previewBox = (params: UpscaleParams, image: ImageSize): Box => {
  const side = neuralPasses(params, image) === 2 || scaleFactor(params.scale, image) > 4 ? 64 : 128
  const along = (length: number, share: number): readonly [number, number] => {
    const kept = Math.min(side, length)
    const start = Math.max(0, Math.min(length - kept, Math.round(share * length - kept / 2)))
    return [start, start + kept]
  }
  const [left, right] = along(image.width, params.preview?.x ?? 0.5)
  const [top, bottom] = along(image.height, params.preview?.y ?? 0.5)
  return { left, top, right, bottom }
}

/** In pixels; `right` and `bottom` are exclusive. */
interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}
