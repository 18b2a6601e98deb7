import type { BackgroundExample } from '../contract.ts'

export const exampleThumbnail = (example: BackgroundExample): `/samples/${string}` =>
  `/samples/background-${example.toLowerCase()}.jpg`
