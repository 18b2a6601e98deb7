import type { Showcase } from '../../shared/showcase.ts'
import { showcaseWords } from '../../words/showcase.ts'

export const textRemoverShowcases = [
  {
    before: '/samples/text-remover.jpg',
    after: '/samples/text-remover-after.webp',
    thumbnail: '/samples/text-remover-thumb.jpg',
    ...showcaseWords.textRemover,
  },
] as const satisfies readonly Showcase[]
