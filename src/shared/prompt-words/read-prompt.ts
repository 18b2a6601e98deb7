import { fillerWords, negationEnds, negations } from './filler-words.ts'
import { foldWords } from './fold-words.ts'
import { forbiddenWords } from './forbidden-words.ts'
import { lexicon, maxPhraseWords } from './lexicon.ts'
import type { Meaning } from './meaning.ts'

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
    for (let at = 0; at < phrase.words.length; ) {
      const { word, said } = phrase.words[at] as PromptWord
      const found = findPhrase(phrase, at)
      isForbidden ||= !isNegated && stemsOf(word).some((stem) => forbiddenWords.has(stem))
      at += found?.length ?? 1
      if (found && isNegated) unwanted.push(found.meaning)
      else if (found) wanted.push({ words: found.words, meaning: found.meaning })
      else if (negations.has(word)) isNegated = true
      else if (isNegated && negationEnds.has(word)) isNegated = false
      else if (!isNegated && !isFiller(word)) unknown.push(said)
    }
  }
  return { wanted, unwanted, unknown: [...new Set(unknown)], isForbidden }
}

interface Phrase {
  readonly text: string
  readonly words: readonly PromptWord[]
}

interface PromptWord {
  /** As it is looked up. */
  readonly word: string
  /** As it was written, at this place of the phrase. */
  readonly said: string
  readonly at: number
}

/** Commas and full stops end a phrase; apostrophes and weights like `(fog:1.3)` are not part of words. */
const splitPhrases = (prompt: string): readonly Phrase[] =>
  prompt
    .toLowerCase()
    .normalize('NFC')
    .replace(/['’]s\b/g, '')
    .replace(/:\d+(\.\d+)?/g, ' ')
    .split(/[,.;!?\n|]+/)
    .map((text) => ({ text, words: [...text.matchAll(/[\p{Letter}\p{Mark}\p{Number}]+/gu)].map(toWord) }))

const toWord = ({ 0: said, index: at }: RegExpExecArray): PromptWord => ({ word: foldWords(said), said, at })

const findPhrase = ({ text, words }: Phrase, at: number): (Understood & { readonly length: number }) | null => {
  for (let length = Math.min(maxPhraseWords, words.length - at); length > 0; length -= 1) {
    const [first, last] = [words[at], words[at + length - 1]] as [PromptWord, PromptWord]
    const before = words.slice(at, at + length - 1).map(({ word }) => `${word} `)
    for (const stem of stemsOf(last.word)) {
      const meaning = lexicon.get(before.join('') + stem)
      if (meaning) return { words: text.slice(first.at, last.at + last.said.length), meaning, length }
    }
  }
  return null
}

/** The word and what it may be a form of: 'beaches', 'valleys', 'cities', 'snowed', 'châteaux'. */
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
  ['x', ''],
] as const

const isFiller = (word: string): boolean =>
  word.length === 1 || /^\d+$/.test(word) || stemsOf(word).some((stem) => fillerWords.has(stem))
