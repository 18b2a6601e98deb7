import type { Showcase } from '../../shared/showcase.ts'

export const relightShowcases = [
  {
    before: '/samples/remove-background.jpg',
    after: '/samples/relight-after.jpg',
    thumbnail: '/samples/remove-background-thumb.jpg',
    alt: 'A plush fox with a blue scarf',
    caption: 'Two lamps of different colours',
  },
  {
    before: '/samples/sample-2.jpg',
    after: '/samples/relight-2-after.jpg',
    thumbnail: '/samples/sample-2-thumb.jpg',
    alt: 'Tulips in a turquoise vase',
    caption: 'A warm lamp from the left, the room gone dark',
  },
] as const satisfies readonly Showcase[]
