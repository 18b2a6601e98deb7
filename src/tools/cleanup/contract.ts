import { imageTypes } from '../../shared/images.ts'
import { defineTool } from '../../shared/tool.ts'
import type { CleanupParams } from './params.ts'
import { words } from './words.ts'

export const wordsNotUnderstood = {
  code: 'words-not-understood',
  status: 422,
  message: words.wordsNotUnderstood,
} as const

export const cleanup = defineTool<typeof CleanupParams>()({
  id: 'cleanup',
  path: '/cleanup',
  title: words.title,
  summary: words.summary,
  keywords: words.keywords,
  filters: ['Highlight', 'Image edition', 'Real-estate', 'Portrait edition'],
  image: 'required',
  mask: 'required',
  accepts: imageTypes,
  needsPro: ({ quality, prompt }) => quality === 'hd' || prompt !== '',
  usesGenerator: true,
  batch: false,
  cap: { anonymous: 10, free: 20, pro: 2000 },
  timeoutMs: 120_000,
  memoryMb: 2048,
  failure: { code: 'cleanup-failed', status: 500, message: words.failed },
  errors: [wordsNotUnderstood],
  openIn: [{ tool: 'remove-background' }, { tool: 'image-upscaler' }, { tool: 'text-remover' }],
  sample: {
    src: '/samples/cleanup.jpg',
    alt: words.sampleAlt,
  },
  showcases: [
    {
      before: '/samples/cleanup.jpg',
      after: '/samples/cleanup-after.webp',
      thumbnail: '/samples/cleanup-thumb.jpg',
      alt: words.showcaseAlt,
    },
  ],
  feedback: {
    yes: ['looks-natural', 'no-traces', 'quick', 'easy-to-use'],
    no: ['traces-left', 'looks-artificial', 'looks-blurred', 'too-much-removed', 'colours-changed', 'too-slow'],
  },
})
