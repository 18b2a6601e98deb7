import { editDistance } from './edit-distance.ts'

/** What can be looked for: a tool, or a page that is named like one. */
export interface Findable {
  readonly title: string
  readonly summary: string
  /** Other names that people look for it by. */
  readonly keywords: readonly string[]
}

/** How much a word of each place says. */
const weights = { title: 10, keywords: 7, summary: 3 } as const

/**
 * Those that a query means, the best first; all of them, in their order, where it says nothing. Accents, case and a few
 * slips of the finger do not matter.
 */
export function findByWords<Item extends Findable>(items: readonly Item[], query: string): readonly Item[] {
  const asked = meaningful(wordsOf(query))
  if (asked.length === 0) return items
  const scored = items.map((item) => ({ item, ...scoreOf(item, asked) }))
  // Somebody who writes a sentence says more than names: then most of it must fit.
  const needed = scored.some(({ found }) => found === asked.length) ? asked.length : Math.floor(asked.length / 2) + 1
  return scored
    .filter(({ found }) => found >= Math.min(needed, asked.length))
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item)
}

function scoreOf({ title, summary, keywords }: Findable, asked: readonly string[]) {
  const names = keywords.flatMap((each) => wordsOf(each))
  const places = [
    { weight: weights.title, words: [...wordsOf(title), joined(title)], forgives: true },
    // A name said in full is meant more than one of its words.
    { weight: weights.keywords, words: keywords.map(joined), forgives: true },
    { weight: weights.keywords - 1, words: names, forgives: true },
    // Its words are many and common: with slips allowed, anything would be found there.
    { weight: weights.summary, words: wordsOf(summary), forgives: false },
  ]
  const bestOf = (word: string): number =>
    Math.max(
      ...places.flatMap(({ weight, words, forgives }) =>
        words.map((target) => weight * similarity(word, target, forgives)),
      ),
    )
  // "Clean up" is meant as "cleanup".
  const whole = bestOf(asked.join('')) * asked.length
  const each = asked.map(bestOf)
  const score = each.reduce((sum, one) => sum + one, 0)
  return { found: whole > 0 ? asked.length : each.filter((one) => one > 0).length, score: Math.max(whole, score) }
}

/** 1 for the same word, less for its beginning, less again with slips; 0 for another word. */
function similarity(asked: string, target: string, forgives: boolean): number {
  if (asked === target) return 1
  if (target.startsWith(asked)) return asked.length > 1 ? 0.6 + 0.3 * (asked.length / target.length) : 0.3
  if (!forgives) return 0
  const allowed = slipsAllowed(asked.length)
  if (allowed === 0) return 0
  const slips = slipsBetween(asked, target)
  // A first letter is rarely wrong: with another one it must be all but the same word.
  if (slips <= (asked[0] === target[0] ? allowed : 1)) return 0.7 - 0.15 * slips
  return isSlipOfBeginning(asked, target) || haveSameStem(asked, target) ? 0.35 : 0
}

/** Not typed to its end yet. */
const isSlipOfBeginning = (asked: string, target: string): boolean =>
  asked.length >= 5 &&
  target.length > asked.length &&
  asked[0] === target[0] &&
  slipsBetween(asked, target.slice(0, asked.length)) === 1

/** "Enlargement" for what enlarges: both begin alike, and end in their own way. */
function haveSameStem(a: string, b: string): boolean {
  let shared = 0
  while (shared < a.length && a[shared] === b[shared]) shared += 1
  return shared >= 6 && shared >= 0.6 * Math.max(a.length, b.length)
}

const slipsAllowed = (length: number): number => {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

/** More than two are never forgiven: those need not be counted. */
const slipsBetween = (a: string, b: string): number =>
  Math.abs(a.length - b.length) > 2 ? Number.POSITIVE_INFINITY : editDistance(a, b)

/** Without case and accents. */
const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** "Cut out" is also looked for as "cutout". */
const joined = (text: string): string => wordsOf(text).join('')

/** What stands in any sentence says nothing, unless nothing else was said. */
function meaningful(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !fillers.has(word))
  return telling.length > 0 ? telling : words
}

const fillers: ReadonlySet<string> = new Set(
  'a an the of in on to from my i it and for with how do can de du des d l le la les un une mon ma mes et en au je'.split(
    ' ',
  ),
)
