import { defineTool } from '../../shared/tool.ts'
import { openInWords } from '../../words/open-in.ts'
import type { TextToImageParams } from './params.ts'
import { words } from './words.ts'

export const textToImage = defineTool<typeof TextToImageParams>()({
  id: 'text-to-image',
  path: '/text-to-image',
  title: words.title,
  summary: words.summary,
  keywords: words.keywords,
  filters: ['New', 'Generation', 'Generative tools'],
  image: 'none',
  mask: 'none',
  accepts: [],
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
