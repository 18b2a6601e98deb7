import type { Style } from '../shared/styles.ts'

/** What to draw, in the words that models trained on captions understand. */
export const describeScene = (prompt: string, style: Style): string => joinWords([plain(prompt), styleWords[style]])

/** For models that take what is unwanted in the same sentence. */
export const withoutWords = (description: string, unwanted: string): string => {
  const words = plain(unwanted)
  return words === '' ? description : `${description}. Without: ${words}.`
}

/**
 * Some servers read commands in a prompt: `<lora:name:1>`, `<sd_cpp_extra_args>`. Visitors give prompts, operators commands;
 * and a program cannot be given a zero character.
 */
export const plain = (text: string): string =>
  text
    .replace(/[<>\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const joinWords = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ')

const styleWords: Record<Style, string> = {
  none: '',
  photo: 'photograph, natural light, sharp focus',
  cinematic: 'cinematic film still, dramatic light, shallow depth of field',
  film: 'analogue film photograph, grain, faded colours',
  watercolour: 'watercolour painting on paper',
  oil: 'oil painting on canvas, visible brush strokes',
  pencil: 'pencil drawing on paper',
  neon: 'neon lights at night, saturated glow',
  mono: 'black and white photograph',
}

/** Providers that cannot do without words get these. */
export const continueWords =
  'Continue the picture seamlessly: the same place, light, perspective, focus and grain. No frame, no border, no text.'
export const varyWords =
  'A new picture in the spirit of this one: the same subject, mood, light and colours, in another composition.'
