import * as z from 'zod/mini'
import { OptionalPrompt, Seed } from '../../shared/prompt.ts'

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

export const ReplaceBackgroundParams = z.strictObject({
  example: z.optional(z.enum(backgroundExamples)).check(z.describe('A ready-made background, instead of a prompt.')),
  prompt: OptionalPrompt.check(z.describe('What the background should show. Empty: a plain studio.')),
  seed: Seed,
  scale: z
    ._default(share(placementLimits.scale), 1)
    .check(z.describe('Size of the subject, from the middle of the lower edge; 1: as it is.')),
  x: z
    ._default(share(placementLimits.shift), 0)
    .check(z.describe('How far the subject moves to the right, in widths of the picture.')),
  y: z._default(share(placementLimits.shift), 0).check(z.describe('How far it moves down, in heights of the picture.')),
})
