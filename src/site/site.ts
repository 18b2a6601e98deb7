import { retentionDays } from '../shared/plans.ts'
import type { ToolContract } from '../shared/tool.ts'
import { type ToolId, tools } from '../tools/catalogue.ts'
import { headWords } from '../words/heads.ts'
import type { Translation } from '../words/translation.ts'

/**
 * What is said of every address the web app answers. Pure data, no DOM: the router is closed over these paths, and the
 * server answers 200 for a path that has a head here and 404 for one that has not. On the way out the server puts the
 * head, in the reader's language, in place of index.html's `<title>` element and of its `<!--head-->` mark.
 */
export interface PageHead {
  readonly title: string
  readonly description: string
  /** The one address of the page: where it answers at two, the other names this one. */
  readonly address: string
  /** What belongs to one visitor, or is there for a moment only, is not for search engines. */
  readonly isPublic: boolean
  /** The picture that shared links show, by its name in `public/cards`. */
  readonly card: string
}

type HeadWords = Translation<typeof headWords>

interface OwnPage {
  readonly name: Exclude<keyof HeadWords, 'titled' | 'notFound'>
  /** Where it is another than the path itself. */
  readonly address?: string
  readonly isPublic?: false
  readonly card?: string
}

const ownPages = {
  '/': { name: 'home' },
  '/a/home': { name: 'home', address: '/' },
  '/tools': { name: 'tools' },
  '/history': { name: 'history', isPublic: false },
  '/pricing': { name: 'pricing', card: 'pricing' },
  '/a/pricing': { name: 'pricing', address: '/pricing', card: 'pricing' },
  '/a/api': { name: 'api', card: 'api' },
  '/a/contact': { name: 'contact' },
  '/a/login': { name: 'login' },
  '/a/pressKit': { name: 'pressKit' },
  '/privacy': { name: 'privacy' },
  '/a/privacy': { name: 'privacy', address: '/privacy' },
  '/terms': { name: 'terms' },
  '/a/terms': { name: 'terms', address: '/terms' },
  '/cookies': { name: 'cookies' },
  '/settings': { name: 'settings', isPublic: false },
  '/checkout-done': { name: 'checkoutDone', isPublic: false },
  '/signin-link': { name: 'signinLink', isPublic: false },
  '/reset-password': { name: 'resetPassword', isPublic: false },
  '/too-many-requests': { name: 'tooManyRequests', isPublic: false },
} as const satisfies Record<string, OwnPage>

export type OwnPath = keyof typeof ownPages

export interface Site {
  readonly pages: Readonly<Record<string, PageHead>>
  readonly notFound: PageHead
}

type Titled = Pick<ToolContract, 'title' | 'summary'>

/** The whole site in the language of these words. */
export function describeSite(words: HeadWords, titleOf: (tool: ToolContract<ToolId>) => Titled): Site {
  const own = Object.entries<OwnPage>(ownPages).map(([path, page]) => {
    const { name, address = path, isPublic = true, card = homeCard } = page
    const { title, description } = words[name]
    const head: PageHead = {
      title: name === 'home' ? title : words.titled(title),
      description: typeof description === 'string' ? description : description(retentionDays),
      address,
      isPublic,
      card,
    }
    return [path, head] as const
  })
  const ofTools = tools.map((tool) => {
    const { title, summary } = titleOf(tool)
    const { path, id } = tool
    const head: PageHead = {
      title: words.titled(title),
      description: summary,
      address: path,
      isPublic: true,
      card: id,
    }
    return [path, head] as const
  })
  const { title, description } = words.notFound
  return {
    pages: Object.fromEntries([...own, ...ofTools]),
    notFound: { title: words.titled(title), description, address: '/', isPublic: false, card: homeCard },
  }
}

const homeCard = 'home'

/** In the language of this build. */
const spokenSite = describeSite(headWords, (tool) => tool)

export const site = spokenSite.pages
export const notFoundHead = spokenSite.notFound

/** A trailing slash is forgiven, as the router forgives it. */
export function headFor(pathname: string, pages: Site['pages'] = site): PageHead | null {
  const path = pathname.replace(/\/+$/, '') || '/'
  return Object.hasOwn(pages, path) ? (pages[path] ?? null) : null
}
