import type { Showcase } from '../../shared/showcase.ts'
import { showcaseWords } from '../../words/showcase.ts'

export const uncropShowcases = [
  {
    before: '/samples/uncrop-before.jpg',
    after: '/samples/uncrop-after.jpg',
    thumbnail: '/samples/uncrop-after.jpg',
    ...showcaseWords.uncrop,
  },
] as const satisfies readonly [Showcase, ...Showcase[]]
