import type { Showcase } from '../../shared/showcase.ts'

export const cleanupShowcases = [
  {
    before: '/samples/cleanup.jpg',
    after: '/samples/cleanup-after.webp',
    thumbnail: '/samples/cleanup-thumb.jpg',
    alt: 'A red paper cup between a jug and a bowl of oranges',
    caption: 'The wall and the edge of the table go on behind it',
  },
] as const satisfies readonly Showcase[]
