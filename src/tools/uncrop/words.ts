/** What visitors read of this tool. */
export const words = {
  title: 'Uncrop',
  summary: 'Give a photo more room: what lies beyond its edges is made up to match.',
  /** Other names that people look for it by. */
  keywords: ['outpaint', 'outpainting', 'extend', 'expand', 'zoom out', 'widen', 'aspect ratio'],
  sampleAlt: 'A jug, a red paper cup and a bowl of oranges on a table',
  showcaseAlt: 'A still life with oranges, with more of the room around it',
  tooSmall: 'Leave at least {sizeLimit} pixels of each side',
}
