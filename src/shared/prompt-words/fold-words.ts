/** Words as they are compared: without accents, and apart where an apostrophe or a hyphen joins them ('l’eau', 'gratte-ciel'). */
export const foldWords = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()
