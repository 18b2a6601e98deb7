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
    'This server fills pictures without words: leave the prompt out, or ask its operator to connect a provider that understands it',
}
