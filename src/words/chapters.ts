export const chapterWords = { contents: 'On this page' }
