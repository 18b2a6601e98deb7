/** What visitors read of this tool. */
export const words = {
  title: 'Text to image',
  summary: 'Describe a scene and get a picture of it.',
  /** Other names that people look for it by. */
  keywords: [
    'generate',
    'generator',
    'prompt',
    'stable diffusion',
    'draw',
    'create',
    'ai art',
    'imagine',
    'scenery',
    'txt to img',
    'txt2img',
    'text2image',
  ],
  showcaseAlt: 'The sea at sunset and a field of lavender, each drawn from a sentence',
}
