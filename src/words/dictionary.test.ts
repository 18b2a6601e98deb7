import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languages } from './language.ts'

const folder = resolve(import.meta.dirname, '..')
/** Every file with words, wherever it stands, and its translations beside it. */
const files = globSync(['words/*.ts', 'tools/*/*words*.ts'], { cwd: folder })
  .filter((path) => !/\.test\.ts$|\/(language|translation)\.ts$/.test(path))
  .sort()
const isTranslation = (path: string): boolean => /\.\w+\.ts$/.test(path)
const english = files.filter((path) => !isTranslation(path))

const read = async (path: string): Promise<unknown> => ({ ...(await import(/* @vite-ignore */ resolve(folder, path))) })

const [, ...others] = languages

describe.each(others)('%s', (language) => {
  test.each(english)('%s says the same', async (path) => {
    const translation = path.replace(/\.ts$/, `.${language}.ts`)
    expect(files).toContain(translation)
    expect(shapeOf(await read(translation))).toEqual(shapeOf(await read(path)))
  })
})

test('nothing is translated that is not there', () => {
  for (const path of files.filter(isTranslation)) expect(english).toContain(path.replace(/\.\w+\.ts$/, '.ts'))
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
