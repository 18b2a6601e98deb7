import type { Showcase } from '../../shared/showcase.ts'
import { words } from './words.ts'

export const reimagineShowcases = [
  {
    before: '/samples/reimagine-before.jpg',
    after: '/samples/reimagine-after.jpg',
    thumbnail: '/samples/reimagine-after.jpg',
    alt: words.showcases.landscape,
  },
] as const satisfies readonly [Showcase, ...Showcase[]]
