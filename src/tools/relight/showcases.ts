import type { Showcase } from '../../shared/showcase.ts'
import { showcaseWords } from '../../words/showcase.ts'

export const relightShowcases = [
  {
    before: '/samples/remove-background.jpg',
    after: '/samples/relight-after.jpg',
    thumbnail: '/samples/remove-background-thumb.jpg',
    ...showcaseWords.relightFox,
  },
  {
    before: '/samples/sample-2.jpg',
    after: '/samples/relight-2-after.jpg',
    thumbnail: '/samples/sample-2-thumb.jpg',
    ...showcaseWords.relightTulips,
  },
] as const satisfies readonly Showcase[]
