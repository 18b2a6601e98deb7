import * as z from 'zod/mini'
import { imageTypes } from '../../shared/images.ts'
import { defineTool } from '../../shared/tool.ts'
import { words } from './words.ts'

export const textRemover = defineTool({
  id: 'text-remover',
  path: '/text-remover',
  title: words.title,
  summary: words.summary,
  keywords: words.keywords,
  filters: ['Image edition'],
  image: 'required',
  mask: 'optional',
  accepts: imageTypes,
  params: z.strictObject({
    step: z
      ._default(z.enum(['find', 'remove']), 'remove')
      .check(
        z.describe(
          'find: the result is the mask of the text. remove: what the mask covers goes, or all text without one.',
        ),
      ),
    quality: z
      ._default(z.enum(['sd', 'hd']), 'sd')
      .check(
        z.describe(
          'Of what a mask covers beyond the text, which goes at full size. sd: long side up to 1024 px. hd: full size.',
        ),
      ),
  }),
  // What is painted beyond the text is a cleanup, whose full size is part of Pro; text itself goes at full size for all.
  needsPro: ({ quality }) => quality === 'hd',
  isPreview: (params) => params.step === 'find',
  batch: true,
  cap: { anonymous: 20, free: 50, pro: 2000 },
  timeoutMs: 300_000,
  memoryMb: 2048,
  failure: 'process-failed',
  openIn: [{ tool: 'cleanup' }, { tool: 'image-upscaler' }, { tool: 'remove-background' }],
  sample: { src: '/samples/text-remover.jpg', alt: words.sampleAlt },
  showcases: [
    {
      before: '/samples/text-remover.jpg',
      after: '/samples/text-remover-after.webp',
      thumbnail: '/samples/text-remover-thumb.jpg',
      alt: words.showcaseAlt,
    },
  ],
  stages: words.stages,
  feedback: {
    yes: ['text-found', 'no-traces', 'quick', 'easy-to-use'],
    no: ['text-missed', 'traces-left', 'too-much-removed', 'looks-artificial', 'colours-changed', 'too-slow'],
    reasons: words.reasons,
  },
})
