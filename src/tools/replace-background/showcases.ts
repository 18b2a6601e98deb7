import type { Showcase } from '../../shared/showcase.ts'
import { showcaseWords } from '../../words/showcase.ts'

export const replaceBackgroundShowcases = [
  {
    before: '/samples/remove-background.jpg',
    after: '/samples/replace-background-after.jpg',
    thumbnail: '/samples/remove-background-thumb.jpg',
    ...showcaseWords.replaceBackground,
  },
] as const satisfies readonly [Showcase, ...Showcase[]]
