import { type Language, languageCookie, languageParameter } from '../../words/language.ts'

const yearSeconds = 31_536_000

/** Remembers the choice and loads the page again: each language is a build of its own. */
export const chooseLanguage = (language: Language): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing over http and in older browsers
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${yearSeconds}; SameSite=Lax`
  const address = new URL(window.location.href)
  // It would go before the choice.
  address.searchParams.delete(languageParameter)
  if (address.href === window.location.href) window.location.reload()
  else window.location.replace(address)
}
