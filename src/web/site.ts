import { retentionDays } from '../shared/plans.ts'
import { tools } from '../tools/catalogue.ts'

/**
 * The title and description of every address the web app answers. Pure data, no DOM: the router is closed over these
 * paths, and the server answers 200 for a path that has a head here and 404 for one that has not. On the way out the
 * server puts `headFor(pathname) ?? notFoundHead` (escaped) in place of index.html's `<title>` element and of its
 * `<!--head-->` mark.
 */
export interface PageHead {
  readonly title: string
  readonly description: string
}

const home: PageHead = {
  title: 'Safelight: image tools on a server of your own',
  description: 'Drop a photo and get a clean cut-out. No account needed, no third parties, pictures deleted on time.',
}
const pricing = head('Pricing', 'Free, Pro and API: what each plan of Safelight has, and what it costs.')
const privacy = head(
  'Privacy',
  `What is stored, where, and for how long: pictures are deleted after ${retentionDays} days.`,
)
const terms = head('Terms', 'The few rules for using this installation of Safelight.')

const ownPages = {
  '/': home,
  '/a/home': home,
  '/tools': head('Tools', 'Every image tool of this Safelight, by kind and by name.'),
  '/history': head('History', `Your pictures of the last ${retentionDays} days: open, download or delete them.`),
  '/pricing': pricing,
  '/a/pricing': pricing,
  '/a/api': head('API', 'Run the image tools over HTTP: one request to start, one to fetch the result.'),
  '/a/contact': head('Contact', 'Who answers for this installation of Safelight, and what to tell them.'),
  '/a/login': head('Sign in', 'By e-mail link, by password, or with an account you have elsewhere.'),
  '/a/pressKit': head('Press kit', 'The name, the logo and a few true sentences about Safelight.'),
  '/privacy': privacy,
  '/a/privacy': privacy,
  '/terms': terms,
  '/a/terms': terms,
  '/cookies': head('Cookies', 'What keeps your pictures and your account yours, and nothing that follows you.'),
  '/settings': head(
    'Settings',
    'Your account and its connections, cookies, theme, and a button that deletes all of your pictures.',
  ),
  '/checkout-done': head('Checkout', 'Where a checkout ends: you can go on in the tab it was started from.'),
  '/signin-link': head(
    'Sign-in link',
    'Where the link from your mail, or the code from your other device, signs you in.',
  ),
  '/reset-password': head('Reset your password', 'Ask for a reset link by e-mail, and choose a new password.'),
  '/too-many-requests': head('Usage cap reached', 'When a tool can be used again, and what to do until then.'),
} as const satisfies Record<string, PageHead>

export type OwnPath = keyof typeof ownPages

export const site: Readonly<Record<string, PageHead>> = {
  ...ownPages,
  ...Object.fromEntries(tools.map((tool) => [tool.path, head(tool.title, tool.summary)])),
}

export const notFoundHead: PageHead = head('Page not found', 'There is no page at this address.')

/** A trailing slash is forgiven, as the router forgives it. */
export function headFor(pathname: string): PageHead | null {
  const path = pathname.replace(/\/+$/, '') || '/'
  return Object.hasOwn(site, path) ? (site[path] ?? null) : null
}

function head(title: string, description: string): PageHead {
  return { title: `${title} · Safelight`, description }
}
