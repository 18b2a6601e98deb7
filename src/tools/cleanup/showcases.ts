import type { Showcase } from '../../shared/showcase.ts'
import { showcaseWords } from '../../words/showcase.ts'

export const cleanupShowcases = [
  {
    before: '/samples/cleanup.jpg',
    after: '/samples/cleanup-after.webp',
    thumbnail: '/samples/cleanup-thumb.jpg',
    ...showcaseWords.cleanup,
  },
] as const satisfies readonly Showcase[]
