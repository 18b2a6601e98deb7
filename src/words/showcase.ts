/** Our own pictures, and what is hard about them. */
export const showcaseWords = {
  cleanup: {
    alt: 'A red paper cup between a jug and a bowl of oranges',
    caption: 'The wall and the edge of the table go on behind it',
  },
  upscaler: {
    alt: 'Tulips, before and after enlarging',
    caption: 'Four times larger, with the edge of every petal drawn anew',
  },
  reimagine: { alt: 'Tulips in a turquoise vase, and others made of them', caption: 'The same subject, arranged anew' },
  relightFox: { alt: 'A plush fox with a blue scarf', caption: 'Two lamps of different colours' },
  relightTulips: { alt: 'Tulips in a turquoise vase', caption: 'A warm lamp from the left, the room gone dark' },
  cutoutFox: { alt: 'A plush fox with a blue scarf', caption: 'Fur and its soft edge' },
  cutoutTulips: { alt: 'Tulips in a turquoise vase', caption: 'Petals, gaps and a glossy vase' },
  cutoutFern: { alt: 'A fern in a terracotta pot', caption: 'Fine fronds, the hardest of these' },
  replaceBackground: {
    alt: 'A plush fox, moved from a table to a field of lavender',
    caption: 'Light, shadow and colours of the new place',
  },
  textRemover: {
    alt: 'A poster of a fern, with and without its words',
    caption: 'Letters and their soft shadows, on a wall, a table and between leaves',
  },
  textToImage: {
    alt: 'The sea at sunset and a field of lavender, each drawn from a sentence',
    caption: 'Two sentences, two pictures',
  },
  uncrop: {
    alt: 'A still life with oranges, with more of the room around it',
    caption: 'A quarter more on every side',
  },
  resizer: {
    alt: 'A plush fox in one photo, and the same as a banner, a story and a post',
    caption: 'Three formats, the subject untouched',
  },
}
