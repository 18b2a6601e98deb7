import type { Showcase } from '../../shared/showcase.ts'

export const replaceBackgroundShowcases = [
  {
    before: '/samples/remove-background.jpg',
    after: '/samples/replace-background-after.jpg',
    thumbnail: '/samples/remove-background-thumb.jpg',
    alt: 'A plush fox, moved from a table to a field of lavender',
    caption: 'Light, shadow and colours of the new place',
  },
] as const satisfies readonly [Showcase, ...Showcase[]]
