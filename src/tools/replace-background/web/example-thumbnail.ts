import type { BackgroundExample } from '../params.ts'

export const exampleThumbnail = (example: BackgroundExample): `/samples/${string}` =>
  `/samples/background-${example.toLowerCase()}.jpg`
