import type { Showcase } from '../../shared/showcase.ts'

export const textRemoverShowcases = [
  {
    before: '/samples/text-remover.jpg',
    after: '/samples/text-remover-after.webp',
    thumbnail: '/samples/text-remover-thumb.jpg',
    alt: 'A poster of a fern, with and without its words',
    caption: 'Letters and their soft shadows, on a wall, a table and between leaves',
  },
] as const satisfies readonly Showcase[]
