import { imageTypes } from '../../shared/images.ts'
import { defineTool } from '../../shared/tool.ts'
import { openInWords } from '../../words/open-in.ts'
import type { StableDiffusionReimagineParams } from './params.ts'
import { words } from './words.ts'

/** Variants that a page offers of one picture. */
export const variantCount = 4

export const reimagine = defineTool<typeof StableDiffusionReimagineParams>()({
  id: 'stable-diffusion-reimagine',
  path: '/reimagine',
  title: words.title,
  summary: words.summary,
  keywords: words.keywords,
  filters: ['New', 'Generation', 'Generative tools'],
  image: 'required',
  mask: 'none',
  accepts: imageTypes,
  needsPro: () => true,
  usesGenerator: true,
  batch: false,
  cap: { anonymous: 0, free: 0, pro: 2000 },
  usualMs: 20_000,
  timeoutMs: 240_000,
  memoryMb: 2048,
  failure: 'process-failed',
  openIn: [
    { tool: 'image-upscaler', label: openInWords.upscaleTo2k, query: '?scale=2k' },
    { tool: 'cleanup' },
    { tool: 'remove-background' },
  ],
  sample: { src: '/samples/sample-2.jpg', alt: words.sampleAlt },
  showcases: [
    {
      before: '/samples/reimagine-before.jpg',
      after: '/samples/reimagine-after.jpg',
      thumbnail: '/samples/reimagine-after.jpg',
      alt: words.showcaseAlt,
    },
  ],
})
