import type { Showcase } from '../../shared/showcase.ts'
import { showcaseWords } from '../../words/showcase.ts'

export const universalResizerShowcases = [
  {
    before: '/samples/resizer-before.jpg',
    after: '/samples/resizer-after.jpg',
    thumbnail: '/samples/resizer-after.jpg',
    ...showcaseWords.resizer,
  },
] as const satisfies readonly [Showcase, ...Showcase[]]
