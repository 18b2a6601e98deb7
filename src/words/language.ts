/** The languages the pages speak; the first is the one everything is written in. */
export const languages = ['en', 'fr'] as const
export type Language = (typeof languages)[number]

/** Each language, named in itself. */
export const languageNames = { en: 'English', fr: 'Français' } as const satisfies Record<Language, string>

/** Holds what a visitor has chosen. */
export const languageCookie = 'language'

/** `?lang=fr` on any page, so that a page can be linked to in a language. */
export const languageParameter = 'lang'

export const isLanguage = (text: unknown): text is Language => languages.some((language) => language === text)

/** The best of ours for an Accept-Language header such as `fr-CH, fr;q=0.9, en;q=0.8`. */
export function preferredLanguage(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find((text) => text !== undefined)
      return { language: tag.toLowerCase().split('-')[0], weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { language } of wanted) if (isLanguage(language)) return language
  return languages[0]
}

interface Asking {
  readonly url: string
  readonly headers: { readonly cookie?: string | undefined; readonly 'accept-language'?: string | undefined }
}

/** What whoever asks wants to read: as the address says, or as chosen before, or as the browser is set. */
export function languageOf({ url, headers }: Asking): Language {
  const asked = URL.parse(url, 'http://page')?.searchParams.get(languageParameter)
  if (isLanguage(asked)) return asked
  const chosen = new RegExp(`(?:^|;\\s*)${languageCookie}=(\\w+)`).exec(headers.cookie ?? '')?.[1]
  return isLanguage(chosen) ? chosen : preferredLanguage(headers['accept-language'])
}
