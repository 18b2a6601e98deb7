/** Prompts to start from, each with what was made of it here. */
export const promptIdeas = [
  { prompt: 'Snowy mountains under a blue sky', src: '/samples/draw-mountains.jpg' },
  { prompt: 'A quiet street at night', src: '/samples/draw-street.jpg' },
  { prompt: 'The sea at sunset', src: '/samples/draw-sea.jpg' },
  { prompt: 'An autumn forest in the fog', src: '/samples/draw-forest.jpg' },
  { prompt: 'Iridescent foil', src: '/samples/draw-iridescent.jpg' },
  { prompt: 'A field of lavender', src: '/samples/draw-lavender.jpg' },
] as const
