import type { Showcase } from '../../shared/showcase.ts'

export const imageUpscalerShowcases = [
  {
    before: '/samples/image-upscaler.jpg',
    after: '/samples/image-upscaler-after.webp',
    thumbnail: '/samples/image-upscaler-thumb.jpg',
    alt: 'Tulips, before and after enlarging',
    caption: 'Four times larger, with the edge of every petal drawn anew',
  },
] as const satisfies readonly Showcase[]
