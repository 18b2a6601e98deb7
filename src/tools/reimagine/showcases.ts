import type { Showcase } from '../../shared/showcase.ts'

export const reimagineShowcases = [
  {
    before: '/samples/reimagine-before.jpg',
    after: '/samples/reimagine-after.jpg',
    thumbnail: '/samples/reimagine-after.jpg',
    alt: 'A landscape, and another one made of it',
    caption: 'The same place, arranged anew',
  },
] as const satisfies readonly [Showcase, ...Showcase[]]
