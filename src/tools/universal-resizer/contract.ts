import { imageTypes } from '../../shared/images.ts'
import { defineTool } from '../../shared/tool.ts'
import { openInWords } from '../../words/open-in.ts'
import type { UniversalResizerParams } from './params.ts'
import { words } from './words.ts'

export const universalResizer = defineTool<typeof UniversalResizerParams>()({
  id: 'universal-resizer',
  path: '/universal-resizer',
  title: words.title,
  summary: words.summary,
  keywords: words.keywords,
  filters: ['New', 'Image edition', 'Generative tools'],
  image: 'required',
  mask: 'none',
  accepts: imageTypes,
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
