import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Language, languages } from '../words/language.ts'

const folder = resolve(import.meta.dirname, '..')

/** Every file with words, wherever it stands, and its translations beside it. */
export const wordFiles: readonly string[] = globSync(['words/*.ts', 'tools/*/{,web/}*words*.ts'], { cwd: folder })
  .filter((path) => !/\.test\.ts$|\/(language|translation)\.ts$/.test(path))
  .sort()

export const isTranslation = (path: string): boolean => /\.\w+\.ts$/.test(path)

export const translationOf = (path: string, language: Language): string => path.replace(/\.ts$/, `.${language}.ts`)

export const readWords = async (path: string): Promise<unknown> => ({
  ...(await import(/* @vite-ignore */ resolve(folder, path))),
})

/** All that is said in a language. */
export const readDictionary = (language: Language): Promise<unknown[]> =>
  Promise.all(
    wordFiles
      .filter((path) => !isTranslation(path))
      .map((path) => readWords(language === languages[0] ? path : translationOf(path, language))),
  )
