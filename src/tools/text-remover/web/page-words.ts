/** What visitors read on the page of this tool; apart from the words that every list of tools carries along. */
export const pageWords = {
  hint: 'The text is found by itself.',
  removeText: 'Remove text',
  beyondText: (longSide: number) => `Beyond the text: SD, up to ${longSide} px`,
}
