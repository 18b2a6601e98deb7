/** What visitors read of this tool. */
export const words = {
  title: 'Remove background',
  summary: 'Cut the subject out of any photo, hair and soft edges included.',
  /** Other names that people look for it by. */
  keywords: [
    'cut out',
    'cutout',
    'background remover',
    'transparent',
    'png',
    'erase background',
    'isolate',
    'knock out',
    'bg',
    'remove bg',
    'blur background',
  ],
  sampleAlt: 'A toy fox with a blue scarf on a table',
  showcaseAlts: {
    fox: 'A plush fox with a blue scarf',
    tulips: 'Tulips in a turquoise vase',
    fern: 'A fern in a terracotta pot',
  },
  failed: 'An error occurred during remove background process, please try again',
  /** Reasons of feedback, by the ids that are stored. */
  reasons: {
    'hair-lost': 'Hair or fur is cut off',
    'background-left': 'Background is left',
    'hair-kept': 'Hair and fur are kept',
  },
}
