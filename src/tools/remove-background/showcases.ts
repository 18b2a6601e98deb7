import type { Showcase } from '../../shared/showcase.ts'
import { words } from './words.ts'

export const removeBackgroundShowcases = [
  {
    before: '/samples/remove-background.jpg',
    after: '/samples/remove-background-cutout.webp',
    thumbnail: '/samples/remove-background-thumb.jpg',
    alt: words.showcases.fox,
  },
  {
    before: '/samples/sample-2.jpg',
    after: '/samples/sample-2.webp',
    thumbnail: '/samples/sample-2-thumb.jpg',
    alt: words.showcases.tulips,
  },
  {
    before: '/samples/sample-3.jpg',
    after: '/samples/sample-3.webp',
    thumbnail: '/samples/sample-3-thumb.jpg',
    alt: words.showcases.fern,
  },
] as const satisfies readonly Showcase[]
