import type { Showcase } from '../../shared/showcase.ts'
import { words } from './words.ts'

export const uncropShowcases = [
  {
    before: '/samples/uncrop-before.jpg',
    after: '/samples/uncrop-after.jpg',
    thumbnail: '/samples/uncrop-after.jpg',
    alt: words.showcases.oranges,
  },
] as const satisfies readonly [Showcase, ...Showcase[]]
