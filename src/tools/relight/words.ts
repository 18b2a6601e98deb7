/** What visitors read of this tool. */
export const words = {
  title: 'Relight',
  summary: 'Put lamps into your photo and move them around: colour, distance, softness, in real time.',
  /** Other names that people look for it by. */
  keywords: ['light', 'lighting', 'lamp', 'portrait light', 'shadows', 'studio', 'illuminate', 'headshot', 'portrait'],
  sampleAlt: 'A toy fox with a blue scarf on a table',
  showcaseAlts: {
    fox: 'A plush fox with a blue scarf',
    tulips: 'Tulips in a turquoise vase',
  },
  failed: 'Error during the relight process, please try again',
  /** By the names that the engine reports. */
  stages: {
    'Reading the shape': 'Reading the shape',
    Lighting: 'Lighting',
  },
  /** Reasons of feedback, by the ids that are stored. */
  reasons: {
    'shape-wrong': 'The shape is lit wrong',
    'light-right': 'The light is right',
  },
}
