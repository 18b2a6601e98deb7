/** What visitors read on the page of this tool; apart from the words that every list of tools carries along. */
export const pageWords = {
  prompt: 'Prompt',
  promptPlaceholder: 'Snowy mountains under a blue sky',
  negativePrompt: 'Negative prompt',
  negativePlaceholder: 'What it should not show',
  willDraw: (words: string) => `Will draw: ${words}.`,
  cannotDraw: (words: string) => `Cannot draw: ${words}.`,
  nothingDrawn: 'Nothing of this can be drawn yet.',
  aspectRatio: 'Aspect ratio',
  imageCount: 'Number of images',
  longSide: 'Long side',
  pixels: (count: number) => `${count} px`,
  style: 'Style',
  /** The looks a picture can be given, by their ids. */
  styles: {
    none: 'None',
    photo: 'Photo',
    cinematic: 'Cinematic',
    film: 'Film',
    watercolour: 'Watercolour',
    oil: 'Oil',
    pencil: 'Pencil',
    neon: 'Neon',
    mono: 'Black and white',
  },
  generateImages: (count: number) => `Generate ${count} images`,
  startFromIdea: (summary: string) => `${summary} Start from one of these, or write your own.`,
  /** Prompts to start from: the generator must understand them. */
  ideas: {
    mountains: 'Snowy mountains under a blue sky',
    street: 'A quiet street at night',
    sea: 'The sea at sunset',
    forest: 'An autumn forest in the fog',
    iridescent: 'Iridescent foil',
    lavender: 'A field of lavender',
  },
  limitReached: 'Usage Limit Reached',
  dailyLimit: 'You have reached the daily usage limit of our text to image model',
  resets: (hours: number) => `It resets on a ${hours}-hour rolling basis.`,
  resetsAt: (hours: number, time: string) =>
    `It resets on a ${hours}-hour rolling basis. The next picture can be made on ${time}.`,
  close: 'Close',
}
