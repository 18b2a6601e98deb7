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
}
