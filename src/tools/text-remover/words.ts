/** What visitors read of this tool. */
export const words = {
  title: 'Text remover',
  summary: 'Finds the words in a picture and takes them away.',
  /** Other names that people look for it by. */
  keywords: ['remove text', 'erase words', 'caption', 'letters', 'ocr', 'subtitle', 'date stamp', 'logo'],
  sampleAlt: 'A fern in a pot, with the words of a poster over it',
  showcaseAlt: 'A poster of a fern, with and without its words',
  /** By the names that the engine reports. */
  stages: {
    'Finding the text': 'Finding the text',
    'Painting over the letters': 'Painting over the letters',
  },
  /** Reasons of feedback, by the ids that are stored. */
  reasons: {
    'text-missed': 'Text was not found',
    'text-found': 'All text was found',
  },
}
