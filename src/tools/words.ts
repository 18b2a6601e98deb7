import { type Language, languages } from '../words/language.ts'
import { type ToolId, tools } from './catalogue.ts'

interface ToolWords {
  readonly title: string
  readonly summary: string
}

const readWords = async (id: ToolId, language: Language): Promise<ToolWords> => {
  const { words } = await import(`./${id}/words${language === languages[0] ? '' : `.${language}`}.ts`)
  return words
}

const wordsIn = async (language: Language): Promise<Readonly<Record<ToolId, ToolWords>>> => {
  const entries = await Promise.all(tools.map(async ({ id }) => [id, await readWords(id, language)] as const))
  return Object.fromEntries(entries) as Record<ToolId, ToolWords>
}

/** The tools' words for the server, which speaks every language; pages have those of their own in the contracts. */
export const toolWords = { en: await wordsIn('en'), fr: await wordsIn('fr') } satisfies Record<Language, unknown>
