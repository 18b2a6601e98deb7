import type { OwnPath } from '../../../site/site.ts'
import { tools } from '../../../tools/catalogue.ts'
import { notFoundWords } from '../../../words/not-found.ts'
import type { Place } from './nearest-places.ts'

const paths = {
  home: '/',
  tools: '/tools',
  history: '/history',
  pricing: '/pricing',
  api: '/a/api',
  contact: '/a/contact',
  login: '/a/login',
  pressKit: '/a/pressKit',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
  settings: '/settings',
  resetPassword: '/reset-password',
} as const satisfies Record<keyof typeof notFoundWords.pages, OwnPath>

export const toolPlaces: readonly Place[] = tools.map(({ id, path, title, keywords }) => ({
  path,
  title,
  names: [id, ...keywords],
}))

export const otherPlaces: readonly Place[] = (Object.keys(paths) as (keyof typeof paths)[]).map((name) => ({
  path: paths[name],
  title: notFoundWords.pages[name],
  names: notFoundWords.keywords[name],
}))
