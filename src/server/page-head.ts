import type { Config } from '../config.ts'
import { escapeHtml } from '../shared/escape-html.ts'
import { type PageBanners, pageBannersId } from '../shared/page-banners.ts'
import type { PageHead } from '../site/site.ts'
import { type Language, languageParameter, languages } from '../words/language.ts'
import { wordsOfServer } from './sites.ts'
import { structuredData } from './structured-data.ts'

export interface HeadRequest {
  readonly head: PageHead
  /** False: the page says that there is none at this address. */
  readonly isFound: boolean
  /** What the page will ask for. */
  readonly font: string | null
  readonly modules: readonly string[]
  readonly language: Language
  /** The address itself asks for the language: then it is part of it. */
  readonly isLanguageAsked: boolean
  readonly config: Pick<Config, 'publicUrl' | 'plans' | 'billing'>
}

/** Size of the pictures in `public/cards`: what the networks show without cropping. */
export const cardSize = { width: 1200, height: 630 } as const

export const cardPath = (card: string, language: Language): string => `/cards/${card}.${language}.jpg`

/** Where a page is in a language; without one, in whichever the visitor's browser asks for. */
export const pageUrl = (publicUrl: string, address: string, language?: Language): string =>
  `${publicUrl}${address}${language ? `?${languageParameter}=${language}` : ''}`

/** The elements of `<head>` that tell tabs, search engines and shared links what a page is. Nothing of the request is in it. */
export function renderHead({ head, isFound, font, modules, language, isLanguageAsked, config }: HeadRequest): string {
  const { publicUrl } = config
  const { title, description, address, isPublic, card } = head
  const url = pageUrl(publicUrl, address, isLanguageAsked ? language : undefined)
  const elements = [
    named('description', description),
    // The typeface comes in time for the first words: those in another one would be set anew.
    ...(font ? [link('preload', { href: font, as: 'font', type: 'font/woff2', crossorigin: '' })] : []),
    ...modules.map((file) => link('modulepreload', { href: `/${file}`, crossorigin: '' })),
    // A manifest is fetched without cookies: it would not know which language was chosen.
    link('manifest', { href: `/manifest.webmanifest?${languageParameter}=${language}` }),
    ...(isPublic ? addresses(publicUrl, address, url) : [named('robots', 'noindex')]),
    property('og:type', 'website'),
    property('og:site_name', 'Safelight'),
    property('og:title', title),
    property('og:description', description),
    ...(isFound ? [property('og:url', url)] : []),
    property('og:locale', locales[language]),
    ...languages.filter((other) => other !== language).map((other) => property('og:locale:alternate', locales[other])),
    property('og:image', `${publicUrl}${cardPath(card, language)}`),
    property('og:image:type', 'image/jpeg'),
    property('og:image:width', String(cardSize.width)),
    property('og:image:height', String(cardSize.height)),
    property('og:image:alt', wordsOfServer[language].cardAlt(title)),
    named('twitter:card', 'summary_large_image'),
  ]
  const data = isPublic ? structuredData({ head, url, language, config }) : null
  if (data) elements.push(`<script type="application/ld+json">${asScriptText(data)}</script>`)
  return elements.join('\n    ')
}

const locales = { en: 'en_US', fr: 'fr_FR' } as const satisfies Record<Language, string>

const addresses = (publicUrl: string, address: string, url: string): string[] => [
  link('canonical', { href: url }),
  ...languages.map((language) =>
    link('alternate', { hreflang: language, href: pageUrl(publicUrl, address, language) }),
  ),
  link('alternate', { hreflang: 'x-default', href: pageUrl(publicUrl, address) }),
]

const named = (name: string, content: string): string => element('meta', { name, content })
const property = (name: string, content: string): string => element('meta', { property: name, content })
const link = (rel: string, attributes: Record<string, string>): string => element('link', { rel, ...attributes })

const element = (name: string, attributes: Record<string, string>): string =>
  `<${[name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escapeHtml(value)}"`)].join(' ')}>`

/** JSON is data and runs nothing. */
export const renderBanners = (banners: PageBanners): string =>
  `<script type="application/json" id="${pageBannersId}">${asScriptText(banners)}</script>`

/** Entities mean nothing inside of a script; without `<` nothing can end it. */
const asScriptText = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')
