import * as z from 'zod/mini'
import { OptionalPrompt, Prompt, Seed } from '../../shared/prompt.ts'
import { styles } from '../../shared/styles.ts'
import { defineTool, type ImageSize } from '../../shared/tool.ts'
import { openInWords } from '../../words/open-in.ts'
import { words } from './words.ts'

/** Width to height, in display order. */
export const aspects = { '1:1': 1, '4:3': 4 / 3, '3:4': 3 / 4, '16:9': 16 / 9, '9:16': 9 / 16 } as const
export type Aspect = keyof typeof aspects

/** Long sides of the result, in pixels. */
export const drawnSizes = [512, 1024] as const

export const textToImage = defineTool({
  id: 'text-to-image',
  path: '/text-to-image',
  title: words.title,
  summary: words.summary,
  keywords: words.keywords,
  filters: ['New', 'Generation', 'Generative tools'],
  image: 'none',
  mask: 'none',
  accepts: [],
  params: z.strictObject({
    prompt: Prompt.check(z.describe('What the picture should show, up to 1000 characters.')),
    negativePrompt: OptionalPrompt.check(z.describe('What it should not show.')),
    aspect: z
      ._default(z.enum(Object.keys(aspects) as [Aspect, ...Aspect[]]), '1:1')
      .check(z.describe('Width to height.')),
    size: z._default(z.literal(drawnSizes), 1024).check(z.describe('Long side of the result, in pixels.')),
    style: z._default(z.enum(styles), 'none').check(z.describe('The look of the picture.')),
    seed: Seed,
  }),
  needsPro: () => true,
  usesGenerator: true,
  batch: false,
  cap: { anonymous: 0, free: 0, pro: 400 },
  usualMs: 14_000,
  effort: (params) => (params.size === 1024 ? 1 : 0.7),
  timeoutMs: 240_000,
  memoryMb: 2048,
  failure: 'internal',
  openIn: [
    { tool: 'image-upscaler', label: openInWords.upscaleTo2k, query: '?scale=2k' },
    { tool: 'stable-diffusion-reimagine' },
    { tool: 'uncrop' },
    { tool: 'universal-resizer' },
    { tool: 'cleanup' },
  ],
  sample: null,
  showcases: [
    {
      before: '/samples/draw-sea.jpg',
      after: '/samples/draw-lavender.jpg',
      thumbnail: '/samples/draw-sea.jpg',
      alt: words.showcaseAlt,
    },
  ],
})

export const drawnSize = (aspect: Aspect, longSide: number): ImageSize => {
  const ratio = aspects[aspect]
  const even = (side: number) => Math.round(side / 8) * 8
  return ratio >= 1
    ? { width: longSide, height: even(longSide / ratio) }
    : { width: even(longSide * ratio), height: longSide }
}
