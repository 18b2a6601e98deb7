import * as z from 'zod/mini'
import { imageTypes } from '../../shared/images.ts'
import { Seed } from '../../shared/prompt.ts'
import { defineTool } from '../../shared/tool.ts'
import { openInWords } from '../../words/open-in.ts'
import { words } from './words.ts'

export const resizeSides = { least: 16, most: 4096 } as const

const side = (name: string) =>
  z
    ._default(z.int().check(z.minimum(resizeSides.least), z.maximum(resizeSides.most)), 1080)
    .check(z.describe(`${name} of the result, in pixels.`))

export const universalResizer = defineTool({
  id: 'universal-resizer',
  path: '/universal-resizer',
  title: words.title,
  summary: words.summary,
  keywords: words.keywords,
  filters: ['New', 'Image edition', 'Generative tools'],
  image: 'required',
  mask: 'none',
  accepts: imageTypes,
  params: z.strictObject({
    width: side('Width'),
    height: side('Height'),
    route: z
      ._default(z.enum(['auto', 'crop', 'extend', 'rearrange']), 'auto')
      .check(
        z.describe(
          'crop: cut around the subject. extend: make up what is missing. rearrange: new surroundings for the subject. auto: what suits the picture.',
        ),
      ),
    seed: Seed,
  }),
  needsPro: () => true,
  usesGenerator: true,
  batch: false,
  cap: { anonymous: 0, free: 0, pro: 2000 },
  usualMs: 8000,
  timeoutMs: 180_000,
  memoryMb: 2048,
  failure: 'generation-failed',
  openIn: [
    { tool: 'image-upscaler', label: openInWords.upscaleTo2k, query: '?scale=2k' },
    { tool: 'cleanup' },
    { tool: 'remove-background' },
  ],
  sample: { src: '/samples/remove-background.jpg', alt: words.sampleAlt },
  showcases: [
    {
      before: '/samples/resizer-before.jpg',
      after: '/samples/resizer-after.jpg',
      thumbnail: '/samples/resizer-after.jpg',
      alt: words.showcaseAlt,
    },
  ],
})
