/** The screen of tools that give one picture, and what it shares with the sheet. */
export const studioWords = {
  canvas: (name: string) => `Canvas: ${name}`,
  zoom: (percent: number, press: string) => `Zoom ${percent} %. ${press}`,
  batch: 'Batch',
  connectionLost: 'The connection was lost, please try again',
  dropAsBackground: 'Drop it here to make it the background',
  trouble: {
    cancelled: 'Cancelled',
    runAgain: 'Run again',
    anotherImage: 'Choose another image',
    changeWords: 'Change the words',
    changeSettings: 'Change the settings',
    paintByHand: 'Paint over it by hand',
  },
  turn: {
    startsByItself: 'This one starts by itself when the other is over.',
    stopOther: 'Stop the other one',
  },
  cap: {
    runsAgain: 'You have runs again.',
    login: 'Login for more',
    limits: 'See the limits',
  },
  look: {
    paintOver: 'Paint over what should go.',
    noMore: 'No more previews today',
  },
  background: {
    legend: 'Background',
    transparent: 'Transparent background',
    white: 'White background',
    black: 'Black background',
    anyColour: 'Background of any colour',
    blurred: 'Blurred background',
    picture: 'Another picture as background',
  },
  quality: {
    legend: 'Quality',
    sd: 'SD',
    sdHint: (longSide: number) => `Long side up to ${longSide} px`,
    hd: 'HD',
    hdHint: 'Full size, part of Pro',
    isFullSize: 'SD is the full size of this picture already',
    keepsFullSize: 'HD keeps the full size of your picture.',
  },
  shown: {
    legend: 'What is shown',
    cleaned: 'Cleaned',
    original: 'Original',
  },
}
