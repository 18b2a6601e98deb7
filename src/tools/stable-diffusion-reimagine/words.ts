/** What visitors read of this tool. */
export const words = {
  title: 'Reimagine',
  summary: 'New pictures in the spirit of yours: the same subject and mood, arranged anew.',
  /** Other names that people look for it by. */
  keywords: ['variants', 'variations', 'similar', 'remix', 'inspire', 'alternatives'],
  sampleAlt: 'Tulips in a turquoise vase on a table',
  showcaseAlt: 'Tulips in a turquoise vase, and others made of them',
}
