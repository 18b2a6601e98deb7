import type { BackgroundExample } from './params.ts'

/**
 * What the generator is asked for. Written for one that draws anything; the built-in one looks for the words it knows, of which each
 * prompt has those of one scene or look, and none that it would take for a style.
 */
export const backgroundPrompt = (example: BackgroundExample | undefined, prompt: string): string => {
  if (example) return examplePrompts[example]
  return prompt === '' ? studioPrompt : prompt
}

/** In a background they would stand beside the subject. */
export const unwantedInBackground = 'people, animals, text, logo, watermark'

const examplePrompts = {
  Forest: 'Forest backdrop, path between tall trees, soft green morning light, moss in the foreground',
  Balloons: 'Party room with bunches of glossy balloons left and right, confetti on the floor, pastel wall',
  Snowing: 'Snowing backdrop, snowy mountain clearing in winter, snow in the foreground',
  Beach: 'Beach backdrop, fine sand in the foreground, calm sea and blue sky, sunny day',
  Underwater: 'Underwater, rays of light from the surface, sandy sea floor with caustics, blue haze',
  Iridescent: 'Iridescent holographic foil with soft folds, pastel reflections, product backdrop',
  Volcano: 'Volcano erupting at night, glowing lava in cracks of dark rock in the foreground, embers in the air',
  Futuristic: 'Futuristic corridor with glowing light tubes, reflective floor, haze',
  Abstract: 'Abstract layered paper shapes in harmonious colours, softly lit, product backdrop',
  Lavender: 'Lavender field in rows towards a low warm sun, path in the foreground, shallow depth of field',
  Stadium: 'Stadium at night under floodlights, green pitch in the foreground, full stands out of focus',
} as const satisfies Record<BackgroundExample, string>

const studioPrompt = 'Plain studio backdrop of seamless paper with soft light'
