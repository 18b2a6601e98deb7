/** What visitors read on the page of this tool; apart from the words that every list of tools carries along. */
export const pageWords = {
  freeHint: (longSide: number) =>
    `Free in SD, up to ${longSide} px on the long side; HD, the full size, is part of Pro.`,
  proHint: 'Results keep the full size.',
  keep: 'Keep',
  erase: 'Erase',
  retouch: 'Retouch',
  done: 'Done',
  byHand: 'Keep or erase by hand',
  layBrushDown: 'Lay the brush down',
  keepTransparency: 'Keep transparency',
  transparencyKept: 'What is transparent already stays so',
  transparencyIgnored: 'What is transparent already is ignored',
  examples: 'Made with it',
  examplesNote: 'Results as they came, not retouched. Move across a picture to see what it came from.',
  /** What is hard about each. */
  captions: {
    fox: 'Fur and its soft edge',
    tulips: 'Petals, gaps and a glossy vase',
    fern: 'Fine fronds, the hardest of these',
  },
  handles: 'What it handles',
  facts: {
    hair: {
      title: 'Hair and fur',
      text: 'Edges are soft where the subject is soft. The colour of the old background is taken out of them, so that no rim is left on a new one.',
    },
    gaps: {
      title: 'Gaps',
      text: 'The background is also taken out between fingers, under a handle and through leaves.',
    },
    background: {
      title: 'A new background',
      text: 'Leave it transparent, or choose a colour, another picture, or the old background out of focus. What was missed you keep or erase with a brush.',
    },
    formats: {
      title: 'Formats',
      text: (megabytes: number, megapixels: number) =>
        `JPEG, PNG and WebP up to ${megabytes} MB and ${megapixels} megapixels. Turned and wide-gamut photos stay as they are meant. The result is a PNG.`,
    },
    privacy: {
      title: 'Your picture',
      text: (days: number) =>
        `It is worked on by this server and goes nowhere else. Besides its operator only your browser can open it. It is deleted after ${days} days, or when you say so.`,
    },
    limits: {
      title: 'Limits',
      text: 'Glass, smoke and veils are hard, and so is a subject in the colour of what is behind it. The brush helps there.',
    },
  },
  questions: 'Questions',
  answers: {
    quality: {
      question: 'What is the difference between SD and HD?',
      answer: (longSide: number) =>
        `SD results are up to ${longSide} px on the long side, and free. HD keeps the full size of your picture and is part of Pro. The subject is found in the same way.`,
    },
    retouch: {
      question: 'The result is not quite right. What can I do?',
      answer:
        'Choose Retouch and paint: Keep brings the photo back, Erase takes more away. The edge of the brush is soft, every stroke can be undone, and it costs no run.',
    },
    transparency: {
      question: 'My picture is transparent already. What happens to that?',
      answer:
        'It stays transparent, and the subject in it is cut out. If the transparency is not meant, switch off Keep transparency below the picture.',
    },
  },
}
