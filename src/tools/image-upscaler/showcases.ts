import type { Showcase } from '../../shared/showcase.ts'
import { showcaseWords } from '../../words/showcase.ts'

export const imageUpscalerShowcases = [
  {
    before: '/samples/image-upscaler.jpg',
    after: '/samples/image-upscaler-after.webp',
    thumbnail: '/samples/image-upscaler-thumb.jpg',
    ...showcaseWords.upscaler,
  },
] as const satisfies readonly Showcase[]
