import type { Showcase } from '../../shared/showcase.ts'
import { words } from './words.ts'

export const cleanupShowcases = [
  {
    before: '/samples/cleanup.jpg',
    after: '/samples/cleanup-after.webp',
    thumbnail: '/samples/cleanup-thumb.jpg',
    alt: words.showcases.cup,
  },
] as const satisfies readonly Showcase[]
