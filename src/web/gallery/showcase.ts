import type { ToolId } from '../../tools/catalogue.ts'

/** A picture of our own and what the tool made of it: real output, so the tiles promise nothing the tool cannot do. */
export interface Showcase {
  readonly before: `/samples/${string}`
  readonly after: `/samples/${string}`
  readonly thumbnail: `/samples/${string}`
  readonly alt: string
  /** What is hard about it. */
  readonly caption: string
}

export const showcases = {
  'remove-background': [
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
  ],
} as const satisfies Record<ToolId, readonly [Showcase, ...Showcase[]]>
