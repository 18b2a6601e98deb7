import * as z from 'zod/mini'
import { imageTypes } from '../../shared/images.ts'
import { OptionalPrompt, Seed } from '../../shared/prompt.ts'
import { defineTool } from '../../shared/tool.ts'
import { openInWords } from '../../words/open-in.ts'
import { words } from './words.ts'

/** Backgrounds to try, in display order. */
export const backgroundExamples = [
  'Forest',
  'Balloons',
  'Snowing',
  'Beach',
  'Underwater',
  'Iridescent',
  'Volcano',
  'Futuristic',
  'Abstract',
  'Lavender',
  'Stadium',
] as const
export type BackgroundExample = (typeof backgroundExamples)[number]

/** Where the subject stands: beside its own size and place. */
export interface Placement {
  readonly scale: number
  /** In widths and heights of the picture. */
  readonly x: number
  readonly y: number
}

export const placementLimits = { scale: { least: 0.2, most: 3 }, shift: { least: -1, most: 1 } } as const

const share = ({ least, most }: { least: number; most: number }) => z.number().check(z.minimum(least), z.maximum(most))

export const exampleFailed = { code: 'example-failed', status: 500, message: words.exampleFailed } as const

export const replaceBackground = defineTool({
  id: 'replace-background',
  path: '/replace-background',
  title: words.title,
  summary: words.summary,
  keywords: words.keywords,
  filters: ['New', 'Generation', 'Generative tools', 'Portrait edition'],
  image: 'required',
  mask: 'none',
  accepts: imageTypes,
  params: z.strictObject({
    example: z.optional(z.enum(backgroundExamples)).check(z.describe('A ready-made background, instead of a prompt.')),
    prompt: OptionalPrompt.check(z.describe('What the background should show. Empty: a plain studio.')),
    seed: Seed,
    scale: z
      ._default(share(placementLimits.scale), 1)
      .check(z.describe('Size of the subject, from the middle of the lower edge; 1: as it is.')),
    x: z
      ._default(share(placementLimits.shift), 0)
      .check(z.describe('How far the subject moves to the right, in widths of the picture.')),
    y: z
      ._default(share(placementLimits.shift), 0)
      .check(z.describe('How far it moves down, in heights of the picture.')),
  }),
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
