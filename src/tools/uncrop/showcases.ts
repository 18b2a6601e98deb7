import type { Showcase } from '../../shared/showcase.ts'

export const uncropShowcases = [
  {
    before: '/samples/uncrop-before.jpg',
    after: '/samples/uncrop-after.jpg',
    thumbnail: '/samples/uncrop-after.jpg',
    alt: 'A still life with oranges, with more of the room around it',
    caption: 'A quarter more on every side',
  },
] as const satisfies readonly [Showcase, ...Showcase[]]
