import type { WebConfig } from '../shared/web-config.ts'
import type { GenerationSettings } from './settings.ts'

/** What the pages say about the active provider. From the settings alone: the web process loads no model and asks no server. */
export const describeGeneration = ({ provider }: GenerationSettings): WebConfig['generation'] => ({
  provider,
  ...abilities[provider],
})

const abilities = {
  remote: {
    canDraw: 'Draws whatever you describe, with the model of a connected server.',
    canFill: 'Makes up what is missing, with the model of a connected server.',
    canVary: 'Draws new pictures in the spirit of yours, with the model of a connected server.',
  },
  checkpoint: {
    canDraw: 'Draws whatever you describe, with a model installed on this server.',
    canFill: 'Makes up what is missing, with a model installed on this server.',
    canVary: 'Draws new pictures in the spirit of yours, with a model installed on this server.',
  },
  builtin: {
    canDraw:
      'Draws landscapes, skies, city scenes and abstract backdrops; people, animals and objects need a larger model.',
    canFill:
      'Continues what is at the edge: sky, ground, walls and textures; new people and things need a larger model.',
    canVary: 'Rearranges the pixels of your own photo; inventing new things needs a larger model.',
  },
} as const satisfies Record<GenerationSettings['provider'], Omit<WebConfig['generation'], 'provider'>>
