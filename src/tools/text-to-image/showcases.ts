import type { Showcase } from '../../shared/showcase.ts'
import { words } from './words.ts'

export const textToImageShowcases = [
  {
    before: '/samples/draw-mountains.jpg',
    after: '/samples/draw-mountains-oil.jpg',
    thumbnail: '/samples/draw-mountains.jpg',
    alt: words.showcases.mountains,
  },
] as const satisfies readonly [Showcase, ...Showcase[]]
