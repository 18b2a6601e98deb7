import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { AuthUser } from '../../../shared/account.ts'
import { plainWebConfig } from '../../../testing/web-config.ts'

/** A server that says what the test wants to hear, over real connections. */
let http: Server
let answerMe: (answer: ServerResponse) => void
let kept: Map<string, string>
let page: { cookie: string }
let wentTo: string[]

beforeAll(async () => {
  http = createServer(({ url }, answer) => {
    if (url === '/config.json') return answer.end(JSON.stringify(plainWebConfig))
    answerMe(answer)
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const { fetch } = globalThis
  // What a page has and Node has not: a window, storage, cookies, and an address that relative ones start from.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(new URL(path, base), init))
})
beforeEach(() => {
  answerMe = (answer) => answer.writeHead(502).end('{}')
  kept = new Map()
  page = { cookie: 'status=pro' }
  wentTo = []
  const location = { protocol: 'http:', assign: (path: string) => wentTo.push(path) }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location, setTimeout }))
  vi.stubGlobal('document', page)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterAll(() => {
  vi.unstubAllGlobals()
  http.closeAllConnections()
  http.close()
})

const ada: AuthUser = {
  uid: 'ada',
  displayName: 'Ada',
  email: 'ada@example.com',
  photoURL: null,
  isAnonymous: false,
  metadata: { creationTime: '2026-11-15T12:00:00.000Z' },
  emailVerified: true,
  hasPassword: false,
  hasPasskey: false,
  providers: [],
}
const pro = { id: '1', plan: 'pro', status: 'active', billingPeriod: 'month', expiresAt: null, store: 'safelight' }
const allRead = { user: ada, userLoaded: true, metadata: null, metadataLoaded: true }

/** The modules as a page that was just opened has them, with what the last visit left behind. */
const openPage = async (cached: object | null) => {
  kept.set('authState', JSON.stringify(cached))
  vi.resetModules()
  const { authState } = await import('./auth-state.ts')
  return { authState, ...(await import('./session.ts')) }
}

test('whoever signs out is free at once, before the next page has asked', async () => {
  const { leaveAccount } = await openPage({ ...allRead, subscription: pro, subscriptionLoaded: true })
  leaveAccount()
  expect(page.cookie).toMatch(/^status=free; path=\/;/)
  expect(kept.has('authState')).toBe(false)
  expect(wentTo).toEqual(['/'])
})

test('a server that cannot be asked leaves what was known, and makes nobody free', async () => {
  for (const subscriptionLoaded of [false, true]) {
    const cached = { ...allRead, subscription: subscriptionLoaded ? pro : null, subscriptionLoaded }
    const { authState, refreshUser, startSession } = await openPage(cached)
    const stop = startSession()
    await refreshUser()
    expect(authState.getState()).toEqual(cached)
    expect(page.cookie).toMatch(/^status=pro/)
    stop()
  }
})

test.each([
  ['a user', { ...allRead, user: { uid: 'ada', isAnonymous: false }, subscription: pro, subscriptionLoaded: true }],
  ['a subscription', { ...allRead, subscription: { status: 'active' }, subscriptionLoaded: true }],
  ['marks of what was read', { user: ada }],
])('%s that an older page kept without all parts is nothing known', async (_, cached) => {
  const { authState } = await openPage(cached)
  expect(authState.getState()).toMatchObject({ user: null, userLoaded: false, subscription: null })
})

test.each([['{"user":{"uid":"ada"}}'], ['{}'], ['<html>']])(
  '%s instead of a user leaves what was known',
  async (body) => {
    const { authState, refreshUser } = await openPage({ ...allRead, subscription: pro, subscriptionLoaded: true })
    answerMe = (answer) => void answer.end(body)
    await refreshUser()
    expect(authState.getState().user).toEqual(ada)
  },
)

test('an answer that was overtaken tells of somebody who has left', async () => {
  const { authState, refreshUser, enterAccount } = await openPage(null)
  const visitor = { ...ada, isAnonymous: true }
  const held: ServerResponse[] = []
  answerMe = (answer) => void held.push(answer)
  const asked = [refreshUser(), refreshUser()]
  await vi.waitFor(() => expect(held).toHaveLength(2))
  held[1]?.end(JSON.stringify({ user: { ...visitor, uid: 'second' } }))
  await vi.waitFor(() => expect(authState.getState().user?.uid).toBe('second'))
  enterAccount({ ...visitor, uid: 'entered' })
  held[0]?.writeHead(204).end()
  await Promise.all(asked)
  expect(authState.getState().user?.uid).toBe('entered')
})
