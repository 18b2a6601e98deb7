/** What the built-in generator can be asked for. Scenes and tags are words of its model; backdrops are painted by formulas. */
export const sceneCategories = ['building', 'forest', 'glacier', 'mountain', 'sea', 'street'] as const
export type SceneCategory = (typeof sceneCategories)[number]

const moods = [
  'night',
  'dusk',
  'bright',
  'sunset',
  'bluesky',
  'fog',
  'vivid',
  'gray',
  'green',
  'snow',
  'autumn',
  'warm',
  'cool',
  'dark',
  'contrast',
] as const
export type Mood = (typeof moods)[number]

export const promptBackdrops = [
  'iridescent',
  'abstract',
  'underwater',
  'lavender',
  'volcano',
  'balloons',
  'stadium',
  'futuristic',
  'studio',
  'forest',
  'beach',
  'snowing',
] as const
export type PromptBackdrop = (typeof promptBackdrops)[number]

const promptStyles = ['photo', 'cinematic', 'film', 'watercolour', 'oil', 'pencil', 'neon', 'mono'] as const
export type PromptStyle = (typeof promptStyles)[number]

export interface Meaning {
  readonly scene?: SceneCategory
  readonly moods?: readonly Mood[]
  /** Where such light or weather is usually seen: drawn when no scene is named. */
  readonly usually?: SceneCategory
  readonly backdrop?: PromptBackdrop
  readonly style?: PromptStyle
}
