import { imageTypes } from '../../shared/images.ts'
import { defineTool } from '../../shared/tool.ts'
import { openInWords } from '../../words/open-in.ts'
import type { RelightParams } from './params.ts'
import { words } from './words.ts'

export const relight = defineTool<typeof RelightParams>()({
  id: 'relight',
  path: '/relight',
  title: words.title,
  summary: words.summary,
  keywords: words.keywords,
  filters: ['Highlight', 'New', 'Image edition', 'Portrait edition'],
  image: 'required',
  mask: 'optional',
  accepts: imageTypes,
  /**
   * Pro is to see and keep depth and normals: drawn as pictures, by the server or by the page. The maps that come with every run are no
   * such pictures, but what the page shades with, packed for that (`shared/map-values.ts`): without them nobody could move a lamp.
   */
  needsPro: ({ view }) => view !== 'result',
  batch: false,
  cap: { anonymous: 10, free: 20, pro: 2000 },
  usualMs: 6000,
  timeoutMs: 180_000,
  memoryMb: 2048,
  failure: { code: 'relight-failed', status: 500, message: words.failed },
  openIn: [{ tool: 'cleanup' }, { tool: 'image-upscaler', label: openInWords.enhance }, { tool: 'remove-background' }],
  sample: { src: '/samples/remove-background.jpg', alt: words.sampleAlt },
  showcases: [
    {
      before: '/samples/remove-background.jpg',
      after: '/samples/relight-after.jpg',
      thumbnail: '/samples/remove-background-thumb.jpg',
      alt: words.showcaseAlts.fox,
    },
    {
      before: '/samples/sample-2.jpg',
      after: '/samples/relight-2-after.jpg',
      thumbnail: '/samples/sample-2-thumb.jpg',
      alt: words.showcaseAlts.tulips,
    },
  ],
  stages: words.stages,
  feedback: {
    yes: ['light-right', 'looks-natural', 'edges-clean', 'quick', 'easy-to-use'],
    no: ['shape-wrong', 'faces-wrong', 'edges-wrong', 'wrong-subject', 'looks-artificial', 'too-slow'],
    reasons: words.reasons,
  },
})
