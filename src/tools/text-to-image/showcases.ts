import type { Showcase } from '../../shared/showcase.ts'
import { showcaseWords } from '../../words/showcase.ts'

export const textToImageShowcases = [
  {
    before: '/samples/draw-sea.jpg',
    after: '/samples/draw-lavender.jpg',
    thumbnail: '/samples/draw-sea.jpg',
    ...showcaseWords.textToImage,
  },
] as const satisfies readonly [Showcase, ...Showcase[]]
