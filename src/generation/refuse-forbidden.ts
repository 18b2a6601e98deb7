import { AppError } from '../shared/errors.ts'
import { readPrompt } from '../shared/prompt-words/read-prompt.ts'
import type { Generator } from './generator.ts'

/** Whoever draws: a connected server might draw what ours could not. */
export const refuseForbidden = (provider: Generator): Generator => ({
  ...provider,
  draw: async (request, report) => {
    refuse(request.prompt)
    return await provider.draw({ ...request, negativePrompt: withoutForbidden(request.negativePrompt) }, report)
  },
  fill: async (request, report) => {
    refuse(request.prompt)
    return await provider.fill(request, report)
  },
})

const refuse = (text: string): void => {
  if (text.split(betweenWords).some(isForbidden)) {
    throw new AppError('prompt-invalid', { detail: 'it has forbidden words' })
  }
}

/**
 * Many ask for pictures without 'nsfw' out of habit, and get them: it is never drawn. But some servers are told what to leave out in
 * the same sentence as the rest, so these words do not travel.
 */
const withoutForbidden = (text: string): string => text.replace(words, (word) => (isForbidden(word) ? '' : word)).trim()

/** Word by word, so that nothing counts as unwanted: models hear the words and not what 'without' refers to. */
const isForbidden = (word: string): boolean => readPrompt(word).isForbidden

const words = /[\p{Letter}\p{Mark}\p{Number}]+/gu
const betweenWords = /[^\p{Letter}\p{Mark}\p{Number}]+/u
