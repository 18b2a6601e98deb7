import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Subscription } from '../../../shared/account.ts'
import { plainWebConfig } from '../../../testing/web-config.ts'
import { fetchBestSubscription } from './fetch-best-subscription.ts'
import { forgetIdToken } from './id-token.ts'

const best: Subscription = {
  id: 'a',
  plan: 'pro',
  status: 'active',
  billingPeriod: 'month',
  expiresAt: null,
  store: 'stripe',
}

/** A server that says what the test wants to hear, over real connections. */
let http: Server
let tokens = 0
let tokenLifeMs = 3_600_000
const authorizations: (string | undefined)[] = []
let answerBest = (answer: ServerResponse) => answer.end(JSON.stringify(best))

beforeAll(async () => {
  http = createServer(({ url, headers }, answer) => {
    if (url === '/config.json') return answer.end(JSON.stringify(plainWebConfig))
    if (url === '/auth/v1/token') {
      tokens += 1
      const expiresAt = new Date(Date.now() + tokenLifeMs).toISOString()
      return answer.end(JSON.stringify({ token: `token-${tokens}`, expiresAt }))
    }
    if (url !== '/users/v1/user-best-subscription') return answer.writeHead(404).end()
    authorizations.push(headers.authorization)
    return answerBest(answer)
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const { fetch } = globalThis
  // What a page has and Node has not: an address that relative ones start from.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(new URL(path, base), init))
})
beforeEach(() => {
  tokens = 0
  tokenLifeMs = 3_600_000
  authorizations.length = 0
  answerBest = (answer) => answer.end(JSON.stringify(best))
  forgetIdToken()
})
afterEach(() => vi.useRealTimers())
afterAll(() => {
  vi.unstubAllGlobals()
  http.closeAllConnections()
  http.close()
})

const ada = () => ({ uid: 'ada' })
const fail = (status: number, body: string) => {
  answerBest = (answer) => answer.writeHead(status).end(body)
}

test('identical requests in flight are one; a later one asks again, with the same token', async () => {
  const held: ServerResponse[] = []
  answerBest = (answer) => {
    held.push(answer)
    return answer
  }
  const asked = [fetchBestSubscription(ada), fetchBestSubscription(ada)]
  await vi.waitFor(() => expect(held).toHaveLength(1))
  asked.push(fetchBestSubscription(ada))
  held[0]?.end(JSON.stringify(best))
  expect(await Promise.all(asked)).toEqual([best, best, best])
  answerBest = (answer) => answer.writeHead(204).end()
  expect(await fetchBestSubscription(ada)).toBeNull()
  expect(authorizations).toEqual(['Bearer token-1', 'Bearer token-1'])
})

test('another user is another request, and a token about to end is renewed', async () => {
  await Promise.all([fetchBestSubscription(ada), fetchBestSubscription(() => ({ uid: 'bob' }))])
  expect(authorizations.sort()).toEqual(['Bearer token-1', 'Bearer token-2'])
  tokenLifeMs = 59_000
  await fetchBestSubscription(ada)
  await fetchBestSubscription(ada)
  expect(authorizations.slice(2)).toEqual(['Bearer token-3', 'Bearer token-4'])
})

test('it waits for a user, and fails when there is none for five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  let looks = 0
  const found = fetchBestSubscription(() => (++looks > 20 ? ada() : null))
  await vi.advanceTimersByTimeAsync(1900)
  expect(looks).toBe(20)
  await vi.advanceTimersByTimeAsync(100)
  expect(await found).toEqual(best)

  looks = 0
  const nobody = () => {
    looks += 1
    return null
  }
  const lost = expect(fetchBestSubscription(nobody)).rejects.toMatchObject({
    code: 'auth/session-invalid',
    status: 401,
  })
  await vi.advanceTimersByTimeAsync(5000)
  await lost
  expect(looks).toBe(51)
})

test('failures have the status, are not remembered, and a refused token is not used again', async () => {
  fail(403, JSON.stringify({ error: { code: 'auth/user-disabled', message: 'x', requestId: 'y' } }))
  await expect(fetchBestSubscription(ada)).rejects.toMatchObject({ code: 'auth/user-disabled', status: 403 })
  fail(500, 'a page of a proxy')
  await expect(fetchBestSubscription(ada)).rejects.toMatchObject({ code: 'internal', status: 500 })
  fail(200, '<html>')
  await expect(fetchBestSubscription(ada)).rejects.toMatchObject({ status: 200 })
  fail(401, '')
  await expect(fetchBestSubscription(ada)).rejects.toMatchObject({ status: 401 })
  answerBest = (answer) => answer.end(JSON.stringify(best))
  expect(await fetchBestSubscription(ada)).toEqual(best)
  expect(authorizations).toEqual([...Array(4).fill('Bearer token-1'), 'Bearer token-2'])
})

test('a token whose session has ended is replaced once', async () => {
  const ended = JSON.stringify({ error: { code: 'auth/session-invalid', message: 'x', requestId: 'y' } })
  answerBest = (answer) =>
    tokens === 1 ? answer.writeHead(401).end(ended) : answer.writeHead(200).end(JSON.stringify(best))
  expect(await fetchBestSubscription(ada)).toEqual(best)
  expect(authorizations).toEqual(['Bearer token-1', 'Bearer token-2'])
  fail(401, ended)
  await expect(fetchBestSubscription(ada)).rejects.toMatchObject({ code: 'auth/session-invalid', status: 401 })
  expect(authorizations.slice(2)).toEqual(['Bearer token-2', 'Bearer token-3'])
})
