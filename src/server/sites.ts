import { describeSite, type Site } from '../site/site.ts'
import { toolWords } from '../tools/words.ts'
import { headWords as headsFr } from '../words/heads.fr.ts'
import { headWords as headsEn } from '../words/heads.ts'
import type { Language } from '../words/language.ts'
import { serverPageWords as pagesFr } from '../words/server-pages.fr.ts'
import { serverPageWords as pagesEn } from '../words/server-pages.ts'
import type { Translation } from '../words/translation.ts'

/** The site as each language has it: pages know one, the server all. */
export const sites: Readonly<Record<Language, Site>> = {
  en: describeSite(headsEn, ({ id }) => toolWords.en[id]),
  fr: describeSite(headsFr, ({ id }) => toolWords.fr[id]),
}

export const wordsOfServer: Readonly<Record<Language, Translation<typeof pagesEn>>> = { en: pagesEn, fr: pagesFr }
