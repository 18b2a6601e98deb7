import type { Showcase } from '../../shared/showcase.ts'

export const removeBackgroundShowcases = [
  {
    before: '/samples/remove-background.jpg',
    after: '/samples/remove-background-cutout.webp',
    thumbnail: '/samples/remove-background-thumb.jpg',
    alt: 'A plush fox with a blue scarf',
    caption: 'Fur and its soft edge',
  },
  {
    before: '/samples/sample-2.jpg',
    after: '/samples/sample-2.webp',
    thumbnail: '/samples/sample-2-thumb.jpg',
    alt: 'Tulips in a turquoise vase',
    caption: 'Petals, gaps and a glossy vase',
  },
  {
    before: '/samples/sample-3.jpg',
    after: '/samples/sample-3.webp',
    thumbnail: '/samples/sample-3-thumb.jpg',
    alt: 'A fern in a terracotta pot',
    caption: 'Fine fronds, the hardest of these',
  },
] as const satisfies readonly Showcase[]
