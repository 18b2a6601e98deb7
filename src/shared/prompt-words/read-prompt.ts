import { fillerWords, negationEnds, negations } from './filler-words.ts'
import { forbiddenWords } from './forbidden-words.ts'
import { lexicon, longestPhrase, type Meaning } from './lexicon.ts'

export interface ReadPrompt {
  /** What is asked for, in the prompt's own words and order. */
  readonly wanted: readonly Understood[]
  /** What should stay out ('no snow'). */
  readonly unwanted: readonly Meaning[]
  /** Words that ask for something we do not know. */
  readonly unknown: readonly string[]
  readonly isForbidden: boolean
}

export interface Understood {
  readonly words: string
  readonly meaning: Meaning
}

/** Word by word, the longest known phrase first. Pure: the page reads a prompt as the generator will. */
export const readPrompt = (prompt: string): ReadPrompt => {
  const wanted: Understood[] = []
  const unwanted: Meaning[] = []
  const unknown: string[] = []
  let isForbidden = false
  for (const phrase of splitPhrases(prompt)) {
    let isNegated = false
    for (let at = 0; at < phrase.length; ) {
      const word = phrase[at] as string
      const found = findPhrase(phrase, at)
      isForbidden ||= !isNegated && stemsOf(word).some((stem) => forbiddenWords.has(stem))
      at += found?.length ?? 1
      if (found && isNegated) unwanted.push(found.meaning)
      else if (found) wanted.push({ words: found.words, meaning: found.meaning })
      else if (negations.has(word)) isNegated = true
      else if (isNegated && negationEnds.has(word)) isNegated = false
      else if (!isNegated && !isFiller(word)) unknown.push(word)
    }
  }
  return { wanted, unwanted, unknown: [...new Set(unknown)], isForbidden }
}

/** Commas and full stops end a phrase; accents, apostrophes and weights like `(fog:1.3)` are not part of words. */
const splitPhrases = (prompt: string): readonly (readonly string[])[] =>
  prompt
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/['’]s\b/g, '')
    .replace(/:\d+(\.\d+)?/g, ' ')
    .split(/[,.;!?\n|]+/)
    .map((phrase) => phrase.split(/[^\p{Letter}\p{Number}]+/u).filter((word) => word !== ''))

const findPhrase = (words: readonly string[], at: number): (Understood & { readonly length: number }) | null => {
  for (let length = Math.min(longestPhrase, words.length - at); length > 0; length -= 1) {
    const before = words.slice(at, at + length - 1).map((word) => `${word} `)
    for (const last of stemsOf(words[at + length - 1] as string)) {
      const meaning = lexicon.get(before.join('') + last)
      if (meaning) return { words: words.slice(at, at + length).join(' '), meaning, length }
    }
  }
  return null
}

/** The word and what it may be a form of: 'beaches', 'valleys', 'cities', 'snowed'. */
const stemsOf = (word: string): readonly string[] => {
  const stems = [word]
  for (const [ending, instead] of endings) {
    if (word.length > ending.length + 2 && word.endsWith(ending)) stems.push(word.slice(0, -ending.length) + instead)
  }
  return stems
}

const endings = [
  ['ies', 'y'],
  ['es', ''],
  ['s', ''],
  ['ed', ''],
  ['ing', ''],
  ['y', ''],
] as const

const isFiller = (word: string): boolean =>
  word.length === 1 || /^\d+$/.test(word) || stemsOf(word).some((stem) => fillerWords.has(stem))
