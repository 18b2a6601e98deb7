/** What visitors read of this tool. */
export const words = {
  title: 'Replace background',
  summary: 'Put your subject somewhere else, with the light, the shadow and the colours of the place.',
  /** Other names that people look for it by. */
  keywords: [
    'change background',
    'new background',
    'backdrop',
    'scene',
    'swap background',
    'product photo',
    'passport',
    'sky',
    'studio background',
  ],
  sampleAlt: 'A toy fox with a blue scarf on a table',
  showcaseAlt: 'A plush fox, moved from a table to a field of lavender',
  failed: 'There was an issue, please try again later',
  exampleFailed: 'Error during the creation of the example, please try again',
  /** By the names that the engine reports. */
  stages: {
    'Matching light and colour': 'Matching light and colour',
  },
}
