import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Role } from '../../shared/plans.ts'
import { plainWebConfig } from '../../testing/web-config.ts'
import { loadRole } from './use-role.ts'

/** A server that says what the test wants to hear, over real connections. */
let http: Server
let role: Role | null = null
let asked = 0

beforeAll(async () => {
  http = createServer(({ url }, answer) => {
    if (url === '/config.json') return answer.end(JSON.stringify(plainWebConfig))
    asked += 1
    answer.statusCode = role ? 200 : 502
    answer.end(JSON.stringify({ role, usage: {} }))
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const { fetch } = globalThis
  // What a page has and Node has not: an address that relative ones start from.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(new URL(path, base), init))
})
afterEach(() => vi.useRealTimers())
afterAll(() => {
  http.closeAllConnections()
  http.close()
})

test('asks once a visit, again after a failure, and again when the answer is old', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  await expect(loadRole()).rejects.toMatchObject({ code: 'network' })
  role = 'free'
  expect(await Promise.all([loadRole(), loadRole()])).toEqual(['free', 'free'])
  expect(await loadRole()).toBe('free')
  expect(asked).toBe(2)
  role = 'pro'
  vi.advanceTimersByTime(299_000)
  expect(await loadRole()).toBe('free')
  vi.advanceTimersByTime(2000)
  expect(await loadRole()).toBe('pro')
  expect(asked).toBe(3)
})
