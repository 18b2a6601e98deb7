import type { Showcase } from '../../shared/showcase.ts'
import { words } from './words.ts'

export const replaceBackgroundShowcases = [
  {
    before: '/samples/remove-background.jpg',
    after: '/samples/replace-background-after.jpg',
    thumbnail: '/samples/remove-background-thumb.jpg',
    alt: words.showcases.fox,
  },
] as const satisfies readonly [Showcase, ...Showcase[]]
