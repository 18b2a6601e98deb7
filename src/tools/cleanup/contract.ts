import * as z from 'zod/mini'
import { imageTypes } from '../../shared/images.ts'
import { OptionalPrompt } from '../../shared/prompt.ts'
import { defineTool } from '../../shared/tool.ts'
import { words } from './words.ts'

export const wordsNotUnderstood = {
  code: 'words-not-understood',
  status: 422,
  message: words.wordsNotUnderstood,
} as const

export const cleanup = defineTool({
  id: 'cleanup',
  path: '/cleanup',
  title: words.title,
  summary: words.summary,
  keywords: words.keywords,
  filters: ['Highlight', 'Image edition', 'Real-estate', 'Portrait edition'],
  image: 'required',
  mask: 'required',
  accepts: imageTypes,
  params: z.strictObject({
    quality: z._default(z.enum(['sd', 'hd']), 'sd').check(z.describe('sd: long side up to 1024 px. hd: full size.')),
    mode: z
      ._default(z.enum(['fast', 'quality']), 'quality')
      .check(
        z.describe(
          'fast: large parts are filled in fewer steps, with less detail. quality: with as much as the picture has.',
        ),
      ),
    prompt: OptionalPrompt.check(
      z.describe('What to draw instead; needs a generator that understands words. Empty: what lies behind it.'),
    ),
  }),
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
