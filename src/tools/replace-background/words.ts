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
}
