/** What visitors read on the page of this tool; apart from the words that every list of tools carries along. */
export const pageWords = {
  hint: 'Paint over what should go.',
  erase: 'Erase',
  eraseEachStroke: 'Erase after each stroke',
  staysInSd: 'This result stays in SD. Undo to the original for full size.',
}
