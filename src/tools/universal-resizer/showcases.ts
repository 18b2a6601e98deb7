import type { Showcase } from '../../shared/showcase.ts'
import { words } from './words.ts'

export const universalResizerShowcases = [
  {
    before: '/samples/resizer-before.jpg',
    after: '/samples/resizer-after.jpg',
    thumbnail: '/samples/resizer-after.jpg',
    alt: words.showcases.banner,
  },
] as const satisfies readonly [Showcase, ...Showcase[]]
