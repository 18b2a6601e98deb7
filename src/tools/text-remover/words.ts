/** What visitors read of this tool. */
export const words = {
  title: 'Text remover',
  summary: 'Finds the words in a picture and takes them away.',
  /** Other names that people look for it by. */
  keywords: ['remove text', 'erase words', 'caption', 'letters', 'ocr', 'subtitle', 'date stamp', 'logo'],
  sampleAlt: 'A fern in a pot, with the words of a poster over it',
}
