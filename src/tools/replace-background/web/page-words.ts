/** What visitors read on the page of this tool; apart from the words that every list of tools carries along. */
export const pageWords = {
  hint: 'The result is up to 2048 px.',
  backToEdit: 'Back to edit',
  moveSubject: 'Move or resize the subject',
  newBackground: 'New background',
  placeholder: 'A forest in the morning fog',
  leftEmpty: 'Left empty: a plain studio.',
  /** What a picture is called that was asked for without words. */
  studio: 'Studio',
  orTryExample: 'Or try with an example',
  original: 'Original',
  examples: {
    Forest: 'Forest',
    Balloons: 'Balloons',
    Snowing: 'Snowing',
    Beach: 'Beach',
    Underwater: 'Underwater',
    Iridescent: 'Iridescent',
    Volcano: 'Volcano',
    Futuristic: 'Futuristic',
    Abstract: 'Abstract',
    Lavender: 'Lavender',
    Stadium: 'Stadium',
  },
  dragSubject: 'Drag the subject to where it should stand. The light and the shadow follow.',
  size: 'Size',
  sizeOfSubject: 'Size of the subject',
  percent: (count: number) => `${count} %`,
  apply: 'Apply',
  reset: 'Reset',
  subject: (right: number, down: number) =>
    `Subject, ${right} % to the right and ${down} % down of its own place. Arrow keys move it.`,
}
