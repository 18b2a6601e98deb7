import type { Showcase } from '../../shared/showcase.ts'
import { words } from './words.ts'

export const textRemoverShowcases = [
  {
    before: '/samples/text-remover.jpg',
    after: '/samples/text-remover-after.webp',
    thumbnail: '/samples/text-remover-thumb.jpg',
    alt: words.showcases.fern,
  },
] as const satisfies readonly Showcase[]
