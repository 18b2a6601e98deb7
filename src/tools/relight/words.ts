/** What visitors read of this tool. */
export const words = {
  title: 'Relight',
  summary: 'Put lamps into your photo and move them around: colour, distance, softness, in real time.',
  /** Other names that people look for it by. */
  keywords: ['light', 'lighting', 'lamp', 'portrait light', 'shadows', 'studio', 'illuminate', 'headshot', 'portrait'],
  sampleAlt: 'A toy fox with a blue scarf on a table',
}
