import { tools } from '../tools/catalogue.ts'
import { toolWords } from '../tools/words.ts'
import type { Language } from '../words/language.ts'
import { wordsOfServer } from './sites.ts'

/** Phones show no more than four. */
const shortcutCount = 4

/** What browsers know the installed app by. */
export const describeApp = (language: Language): object => {
  const { description, screenshots } = wordsOfServer[language].manifest
  return {
    id: '/',
    name: 'Safelight',
    short_name: 'Safelight',
    description,
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#0e0e0e',
    theme_color: '#0e0e0e',
    categories: ['photo', 'productivity', 'utilities'],
    icons: [...icons('any', '/icon'), ...icons('maskable', '/icon-maskable')],
    shortcuts: tools.slice(0, shortcutCount).map(({ id, path }) => ({
      name: toolWords[language][id].title,
      description: toolWords[language][id].summary,
      url: path,
      icons: icons('any', '/icon').slice(0, 1),
    })),
    screenshots: [
      { src: `/cards/app-wide.${language}.jpg`, sizes: '1280x800', form_factor: 'wide', label: screenshots.wide },
      { src: `/cards/app-narrow.${language}.jpg`, sizes: '390x844', form_factor: 'narrow', label: screenshots.narrow },
    ].map((screenshot) => ({ ...screenshot, type: 'image/jpeg' })),
  }
}

const icons = (purpose: 'any' | 'maskable', name: string) =>
  [192, 512].map((size) => ({ src: `${name}-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose }))
