/** What visitors read of this tool. */
export const words = {
  title: 'Cleanup',
  summary: 'Paint over people, objects, text or scratches, and they are gone.',
  /** Other names that people look for it by. */
  keywords: [
    'erase',
    'eraser',
    'remove object',
    'remove people',
    'retouch',
    'inpaint',
    'heal',
    'magic eraser',
    'scratches',
    'logo',
    'blemish',
    'wire',
  ],
  sampleAlt: 'A jug and a bowl of oranges on a table, and a red paper cup that does not belong there',
  showcaseAlt: 'A red paper cup between a jug and a bowl of oranges',
  failed: 'Error when try to process image, please try again',
  wordsNotUnderstood:
    'This server has no generator that understands words: send the picture to /cleanup/v1, which fills it without words, or ask the operator to connect one (GENERATION_URL or CHECKPOINT_FILE)',
}
