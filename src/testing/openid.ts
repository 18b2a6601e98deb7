import { PopupMessage, type SocialProvider } from '../shared/account.ts'
import type { TestVisitor } from './visitor.ts'

interface Person {
  readonly email: string
  readonly name?: string
  readonly isVerified?: boolean
}

/** Goes the whole way of a sign-in popup, as a browser does, and gives what its last page would post. */
export async function goThroughPopup(
  visitor: TestVisitor,
  provider: SocialProvider,
  { person, intent = 'sign-in' }: { person: Person | null; intent?: 'sign-in' | 'link' | 'confirm' },
): Promise<PopupMessage> {
  const start = await follow(visitor, `/auth/v1/popup/${provider}?intent=${intent}`)
  if (start.pathname === donePath) return messageOf(start)
  const end = await answerPerson(visitor, start, person)
  return messageOf(end)
}

/** Null for the button Cancel. */
export async function answerPerson(visitor: TestVisitor, page: URL, person: Person | null): Promise<URL> {
  const { email = '', name = 'Ada', isVerified = true } = person ?? {}
  const body = new URLSearchParams({ email, name, answer: person ? 'continue' : 'cancel' })
  if (isVerified) body.set('verified', 'on')
  return follow(visitor, page.pathname, { method: 'POST', body })
}

/** Follows redirects with the visitor's cookies, and gives where they end. */
export async function follow(visitor: TestVisitor, path: string, init: RequestInit = {}): Promise<URL> {
  let at = new URL(path, visitor.url)
  let answer = await visitor.fetch(at.href, { ...init, redirect: 'manual' })
  for (let hop = 0; hop < 10; hop++) {
    const next = answer.headers.get('location')
    if (!next) {
      if (answer.status !== 200) throw new Error(`${answer.status} at ${at.pathname}: ${await answer.text()}`)
      return at
    }
    at = new URL(next, at)
    if (at.origin !== new URL(visitor.url).origin) throw new Error(`sent to ${at.origin}`)
    answer = await visitor.fetch(at.href, { redirect: 'manual' })
  }
  throw new Error('the redirects do not end')
}

const donePath = '/auth/v1/popup-done'

const messageOf = (page: URL): PopupMessage => {
  if (page.pathname !== donePath) throw new Error(`the popup ended at ${page.pathname}`)
  const query = page.searchParams
  return PopupMessage.parse({
    source: 'safelight-auth',
    code: query.get('code'),
    ...(query.has('provider') && { provider: query.get('provider') }),
  })
}
