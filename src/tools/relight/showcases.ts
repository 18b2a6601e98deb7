import type { Showcase } from '../../shared/showcase.ts'
import { words } from './words.ts'

export const relightShowcases = [
  {
    before: '/samples/remove-background.jpg',
    after: '/samples/relight-after.jpg',
    thumbnail: '/samples/remove-background-thumb.jpg',
    alt: words.showcases.fox,
  },
  {
    before: '/samples/sample-2.jpg',
    after: '/samples/relight-2-after.jpg',
    thumbnail: '/samples/sample-2-thumb.jpg',
    alt: words.showcases.tulips,
  },
] as const satisfies readonly Showcase[]
