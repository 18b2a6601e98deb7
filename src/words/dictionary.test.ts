import { describe, expect, test } from 'vitest'
import { isTranslation, readWords, translationOf, wordFiles } from '../testing/dictionary.ts'
import { languages } from './language.ts'

const english = wordFiles.filter((path) => !isTranslation(path))

const [, ...others] = languages

describe.each(others)('%s', (language) => {
  test.each(english)('%s says the same', async (path) => {
    const translation = translationOf(path, language)
    expect(wordFiles).toContain(translation)
    expect(shapeOf(await readWords(translation))).toEqual(shapeOf(await readWords(path)))
  })
})

test('nothing is translated that is not there', () => {
  for (const path of wordFiles.filter(isTranslation)) expect(english).toContain(path.replace(/\.\w+\.ts$/, '.ts'))
})

/** Keys, how many facts a sentence takes, and the names that stand in it: all but the words. */
function shapeOf(words: unknown): unknown {
  if (typeof words === 'string') return [...words.matchAll(/\{(\w+)\}/g)].map(([name]) => name).sort()
  if (typeof words === 'function') return `${words.length} facts`
  if (Array.isArray(words)) return words.map(shapeOf)
  if (typeof words !== 'object' || words === null) return words
  // Nobody looks for a thing by the same number of names in two languages.
  const shape = ([key, value]: [string, unknown]) => [key, key === 'keywords' ? 'names' : shapeOf(value)] as const
  return Object.fromEntries(Object.entries(words).map(shape))
}
