import * as z from 'zod/mini'
import { AppError } from '../../shared/errors.ts'
import { imageTypes } from '../../shared/images.ts'
import { upload } from '../../shared/plans.ts'
import { OptionalPrompt, Seed } from '../../shared/prompt.ts'
import { defineTool, type ImageSize } from '../../shared/tool.ts'
import { openInWords } from '../../words/open-in.ts'
import { words } from './words.ts'

/** Pixels that can be added on a side. */
export const maxExtension = 2048
/** The shortest side of a result. */
export const minSide = 64

export interface Extension {
  readonly left: number
  readonly right: number
  readonly up: number
  readonly down: number
}

const side = (where: string) =>
  z
    ._default(z.int().check(z.minimum(-8192), z.maximum(maxExtension)), 0)
    .check(z.describe(`Pixels to add ${where}; a negative number crops.`))

const tooSmall = { code: 'uncrop-too-small', status: 422, message: words.tooSmall } as const

export const uncrop = defineTool({
  id: 'uncrop',
  path: '/uncrop',
  title: words.title,
  summary: words.summary,
  keywords: words.keywords,
  filters: ['Highlight', 'Generation', 'Generative tools', 'Real-estate'],
  image: 'required',
  mask: 'none',
  accepts: imageTypes,
  params: z.strictObject({
    left: side('on the left'),
    right: side('on the right'),
    up: side('above'),
    down: side('below'),
    prompt: OptionalPrompt.check(z.describe('What to draw there; needs a generator that understands words.')),
    seed: Seed,
  }),
  needsPro: () => true,
  checkImage: (params, image) => {
    const { width, height } = extendedSize(image, params)
    const kept = keptBox(image, params)
    const isTooSmall =
      Math.min(width, height) < minSide ||
      kept.right - kept.left < Math.min(minSide, image.width) ||
      kept.bottom - kept.top < Math.min(minSide, image.height)
    if (isTooSmall) throw new AppError(tooSmall, { values: { sizeLimit: minSide } })
    if (width * height > upload.maxPixels) throw new AppError('image-too-many-pixels')
  },
  usesGenerator: true,
  batch: false,
  cap: { anonymous: 0, free: 0, pro: 1000 },
  usualMs: 6000,
  effort: (params, image) => {
    if (!image || !addsSomething(params)) return image ? 0.2 : 1
    const { width, height } = extendedSize(image, params)
    // The seam of a large picture is painted again from near by.
    return Math.max(width, height) > 2048 ? 10 : 1
  },
  timeoutMs: 600_000,
  memoryMb: 2048,
  failure: 'generation-failed',
  errors: [tooSmall],
  openIn: [
    { tool: 'cleanup' },
    { tool: 'image-upscaler', label: openInWords.upscaleTo2k, query: '?scale=2k' },
    { tool: 'remove-background' },
  ],
  sample: {
    src: '/samples/cleanup.jpg',
    alt: words.sampleAlt,
  },
  showcases: [
    {
      before: '/samples/uncrop-before.jpg',
      after: '/samples/uncrop-after.jpg',
      thumbnail: '/samples/uncrop-after.jpg',
      alt: words.showcaseAlt,
    },
  ],
})

export const extendedSize = ({ width, height }: ImageSize, { left, right, up, down }: Extension): ImageSize => ({
  width: width + left + right,
  height: height + up + down,
})

/** What is left of the picture itself, in its own pixels; `right` and `bottom` are exclusive. */
export const keptBox = ({ width, height }: ImageSize, { left, right, up, down }: Extension) => ({
  left: Math.max(0, -left),
  top: Math.max(0, -up),
  right: width - Math.max(0, -right),
  bottom: height - Math.max(0, -down),
})

/** Only cutting needs no model. */
export const addsSomething = ({ left, right, up, down }: Extension): boolean => Math.max(left, right, up, down) > 0
