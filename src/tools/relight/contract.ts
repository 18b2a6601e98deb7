import * as z from 'zod/mini'
import { imageTypes } from '../../shared/images.ts'
import { firstSetup } from '../../shared/lights/first-setup.ts'
import { LightSetupSchema } from '../../shared/lights/light-setup.ts'
import { defineTool } from '../../shared/tool.ts'
import { openInWords } from '../../words/open-in.ts'
import { words } from './words.ts'

export const relightViews = ['result', 'depth', 'normals'] as const
export type RelightView = (typeof relightViews)[number]

export const relight = defineTool({
  id: 'relight',
  path: '/relight',
  title: words.title,
  summary: words.summary,
  keywords: words.keywords,
  filters: ['Highlight', 'New', 'Image edition', 'Portrait edition'],
  image: 'required',
  mask: 'optional',
  accepts: imageTypes,
  params: z.strictObject({
    setup: z._default(
      LightSetupSchema.check(z.describe('The lights. Left out: a warm lamp from the left.')),
      firstSetup,
    ),
    view: z
      ._default(z.enum(relightViews), 'result')
      .check(
        z.describe(
          'result: the photo in its new light. depth, normals: that map as a picture. The maps beside it are packed for shading.',
        ),
      ),
    outside: z
      ._default(z.enum(['kept', 'blank']), 'kept')
      .check(
        z.describe(
          'What depth and normals show outside the subject. kept: the rest of the picture. blank: nothing, which is a depth of 0 and a normal towards the camera; a picture without a subject is refused.',
        ),
      ),
  }),
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
