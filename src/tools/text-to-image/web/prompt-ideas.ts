import { pageWords } from './page-words.ts'

/** Prompts to start from, each with what was made of it here. */
export const promptIdeas = [
  { prompt: pageWords.ideas.mountains, src: '/samples/draw-mountains.jpg' },
  { prompt: pageWords.ideas.street, src: '/samples/draw-street.jpg' },
  { prompt: pageWords.ideas.sea, src: '/samples/draw-sea.jpg' },
  { prompt: pageWords.ideas.forest, src: '/samples/draw-forest.jpg' },
  { prompt: pageWords.ideas.iridescent, src: '/samples/draw-iridescent.jpg' },
  { prompt: pageWords.ideas.lavender, src: '/samples/draw-lavender.jpg' },
] as const
