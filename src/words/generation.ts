/** What the tools that make pictures say alike. */
export const generationWords = {
  generate: 'Generate',
  back: 'Back',
  /** What each provider can do of what a page asks for: of a description, of what a picture lacks, of another picture. */
  abilities: {
    remote: {
      draw: 'Draws whatever you describe, with the model of a connected server.',
      fill: 'Makes up what is missing, with the model of a connected server.',
      vary: 'Draws new pictures in the spirit of yours, with the model of a connected server.',
    },
    checkpoint: {
      draw: 'Draws whatever you describe, with a model installed on this server.',
      fill: 'Makes up what is missing, with a model installed on this server.',
      vary: 'Draws new pictures in the spirit of yours, with a model installed on this server.',
    },
    builtin: {
      draw: 'Draws landscapes, skies, city scenes and abstract backdrops; people, animals and objects need a larger model.',
      fill: 'Continues what is at the edge: sky, ground, walls and textures; new people and things need a larger model.',
      vary: 'Rearranges the pixels of your own photo; inventing new things needs a larger model.',
    },
  },
}
