import { imageTypes } from '../../shared/images.ts'
import { defineTool } from '../../shared/tool.ts'
import { openInWords } from '../../words/open-in.ts'
import type { ReplaceBackgroundParams } from './params.ts'
import { words } from './words.ts'

export const exampleFailed = { code: 'example-failed', status: 500, message: words.exampleFailed } as const

export const replaceBackground = defineTool<typeof ReplaceBackgroundParams>()({
  id: 'replace-background',
  path: '/replace-background',
  title: words.title,
  summary: words.summary,
  keywords: words.keywords,
  filters: ['New', 'Generation', 'Generative tools', 'Portrait edition'],
  image: 'required',
  mask: 'none',
  accepts: imageTypes,
  needsPro: () => true,
  usesGenerator: true,
  batch: false,
  cap: { anonymous: 0, free: 0, pro: 2000 },
  usualMs: 16_000,
  timeoutMs: 240_000,
  memoryMb: 2048,
  failure: { code: 'replace-background-failed', status: 500, message: words.failed },
  errors: [exampleFailed],
  // A cut-out waits for another background.
  fit: ({ isTransparent }) => (isTransparent ? 1 : 0),
  openIn: [
    { tool: 'cleanup' },
    { tool: 'image-upscaler', label: openInWords.upscaleTo2k, query: '?scale=2k' },
    { tool: 'relight' },
  ],
  sample: { src: '/samples/remove-background.jpg', alt: words.sampleAlt },
  showcases: [
    {
      before: '/samples/remove-background.jpg',
      after: '/samples/replace-background-after.jpg',
      thumbnail: '/samples/remove-background-thumb.jpg',
      alt: words.showcaseAlt,
    },
  ],
  stages: words.stages,
})
