import * as z from 'zod/mini'
import { OptionalPrompt, Prompt, Seed } from '../../shared/prompt.ts'
import { styles } from '../../shared/styles.ts'
import type { ImageSize } from '../../shared/tool.ts'

/** Width to height, in display order. */
export const aspects = { '1:1': 1, '4:3': 4 / 3, '3:4': 3 / 4, '16:9': 16 / 9, '9:16': 9 / 16 } as const
export type Aspect = keyof typeof aspects

/** Long sides of the result, in pixels. */
export const drawnSizes = [512, 1024] as const

export const TextToImageParams = z.strictObject({
  prompt: Prompt.check(z.describe('What the picture should show, up to 1000 characters.')),
  negativePrompt: OptionalPrompt.check(z.describe('What it should not show.')),
  aspect: z
    ._default(z.enum(Object.keys(aspects) as [Aspect, ...Aspect[]]), '1:1')
    .check(z.describe('Width to height.')),
  size: z._default(z.literal(drawnSizes), 1024).check(z.describe('Long side of the result, in pixels.')),
  style: z._default(z.enum(styles), 'none').check(z.describe('The look of the picture.')),
  seed: Seed,
})

export const drawnSize = (aspect: Aspect, longSide: number): ImageSize => {
  const ratio = aspects[aspect]
  const even = (side: number) => Math.round(side / 8) * 8
  return ratio >= 1
    ? { width: longSide, height: even(longSide / ratio) }
    : { width: even(longSide * ratio), height: longSide }
}
