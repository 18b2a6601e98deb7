import type { Showcase } from '../../shared/showcase.ts'

export const universalResizerShowcases = [
  {
    before: '/samples/resizer-before.jpg',
    after: '/samples/resizer-after.jpg',
    thumbnail: '/samples/resizer-after.jpg',
    alt: 'An upright photo, and the same as a wide banner',
    caption: 'From upright to a banner, the subject untouched',
  },
] as const satisfies readonly [Showcase, ...Showcase[]]
