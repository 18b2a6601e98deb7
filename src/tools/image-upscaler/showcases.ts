import type { Showcase } from '../../shared/showcase.ts'
import { words } from './words.ts'

export const imageUpscalerShowcases = [
  {
    before: '/samples/image-upscaler.jpg',
    after: '/samples/image-upscaler-after.webp',
    thumbnail: '/samples/image-upscaler-thumb.jpg',
    alt: words.showcases.tulips,
  },
] as const satisfies readonly Showcase[]
