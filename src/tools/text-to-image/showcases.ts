import type { Showcase } from '../../shared/showcase.ts'

export const textToImageShowcases = [
  {
    before: '/samples/draw-mountains.jpg',
    after: '/samples/draw-mountains-oil.jpg',
    thumbnail: '/samples/draw-mountains.jpg',
    alt: 'Snowy mountains under a blue sky, as a photo and as an oil painting',
    caption: 'One prompt, two styles',
  },
] as const satisfies readonly [Showcase, ...Showcase[]]
