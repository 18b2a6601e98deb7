import { imageTypes } from '../../shared/images.ts'
import { defineTool } from '../../shared/tool.ts'
import { openInWords } from '../../words/open-in.ts'
import type { RemoveBackgroundParams } from './params.ts'
import { words } from './words.ts'

export const removeBackground = defineTool<typeof RemoveBackgroundParams>()({
  id: 'remove-background',
  path: '/remove-background',
  title: words.title,
  summary: words.summary,
  keywords: words.keywords,
  filters: ['Highlight', 'Image edition', 'Portrait edition'],
  image: 'required',
  mask: 'none',
  accepts: imageTypes,
  needsPro: (params) => params.quality === 'hd',
  batch: true,
  cap: { anonymous: 10, free: 20, pro: 2000 },
  timeoutMs: 120_000,
  memoryMb: 2048,
  failure: { code: 'remove-background-failed', status: 500, message: words.failed },
  // A cut-out has no background to remove.
  fit: ({ isTransparent }) => (isTransparent ? -1 : 0),
  openIn: [
    { tool: 'cleanup' },
    { tool: 'image-upscaler', label: openInWords.upscaleTo2k, query: '?scale=2k' },
    { tool: 'relight' },
  ],
  sample: { src: '/samples/remove-background.jpg', alt: words.sampleAlt },
  showcases: [
    {
      before: '/samples/remove-background.jpg',
      after: '/samples/remove-background-cutout.webp',
      thumbnail: '/samples/remove-background-thumb.jpg',
      alt: words.showcaseAlts.fox,
    },
    {
      before: '/samples/sample-2.jpg',
      after: '/samples/sample-2.webp',
      thumbnail: '/samples/sample-2-thumb.jpg',
      alt: words.showcaseAlts.tulips,
    },
    {
      before: '/samples/sample-3.jpg',
      after: '/samples/sample-3.webp',
      thumbnail: '/samples/sample-3-thumb.jpg',
      alt: words.showcaseAlts.fern,
    },
  ],
  feedback: {
    yes: ['edges-clean', 'hair-kept', 'quick', 'easy-to-use'],
    no: [
      'edges-wrong',
      'hair-lost',
      'parts-missing',
      'background-left',
      'wrong-subject',
      'colours-changed',
      'too-slow',
    ],
    reasons: words.reasons,
  },
})
