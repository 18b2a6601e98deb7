/** A picture of our own and what a tool made of it: real output, so nothing is promised that the tool cannot do. */
export interface Showcase {
  readonly before: `/samples/${string}`
  readonly after: `/samples/${string}`
  readonly thumbnail: `/samples/${string}`
  readonly alt: string
}
