import type { Showcase } from '../../shared/showcase.ts'
import { showcaseWords } from '../../words/showcase.ts'

export const reimagineShowcases = [
  {
    before: '/samples/reimagine-before.jpg',
    after: '/samples/reimagine-after.jpg',
    thumbnail: '/samples/reimagine-after.jpg',
    ...showcaseWords.reimagine,
  },
] as const satisfies readonly [Showcase, ...Showcase[]]
