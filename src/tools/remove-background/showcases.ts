import type { Showcase } from '../../shared/showcase.ts'
import { showcaseWords } from '../../words/showcase.ts'

export const removeBackgroundShowcases = [
  {
    before: '/samples/remove-background.jpg',
    after: '/samples/remove-background-cutout.webp',
    thumbnail: '/samples/remove-background-thumb.jpg',
    ...showcaseWords.cutoutFox,
  },
  {
    before: '/samples/sample-2.jpg',
    after: '/samples/sample-2.webp',
    thumbnail: '/samples/sample-2-thumb.jpg',
    ...showcaseWords.cutoutTulips,
  },
  {
    before: '/samples/sample-3.jpg',
    after: '/samples/sample-3.webp',
    thumbnail: '/samples/sample-3-thumb.jpg',
    ...showcaseWords.cutoutFern,
  },
] as const satisfies readonly Showcase[]
