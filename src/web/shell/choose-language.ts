import { isLanguage, type Language, languageCookie, languageParameter } from '../../words/language.ts'

const yearSeconds = 365 * 24 * 60 * 60

/** Pages are built once for each language: another one is another page. */
export function chooseLanguage(language: Language): void {
  rememberLanguage(language)
  const address = new URL(window.location.href)
  address.searchParams.delete(languageParameter)
  // Not a reload: the address without its own language is the one that the choice holds for.
  if (address.href === window.location.href) window.location.reload()
  else window.location.replace(address)
}

/** Whoever follows a link to a page in a language goes on in it. */
export function rememberAskedLanguage(): void {
  const asked = new URLSearchParams(window.location.search).get(languageParameter)
  if (isLanguage(asked)) rememberLanguage(asked)
}

function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${yearSeconds}; samesite=lax${window.location.protocol === 'https:' ? '; secure' : ''}`
}
