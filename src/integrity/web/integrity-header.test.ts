import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { errorFromAnswer } from '../../client/api-error.ts'
import { integrityHeaderName, integrityTokenMs } from '../../shared/integrity.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { eventually, type TestVisitor } from '../../testing/visitor.ts'
import { IntegrityTokens } from '../tokens.ts'
import { heldIntegrityHeader, integrityHeader, withIntegrity } from './integrity-header.ts'

const secret = 'a secret of at least 32 characters'
const tokens = new IntegrityTokens(secret)

let server: TestServer
let visitor: TestVisitor
let asked = 0
let isOffline = false

beforeAll(async () => {
  server = await startTestServer({ APP_INTEGRITY: 'on', SECRET: secret })
  visitor = server.visitor()
  const { fetch } = globalThis
  // What a page has and Node has not: an address that relative ones start from.
  vi.stubGlobal('fetch', (path: string | URL, init?: RequestInit) => {
    if (typeof path !== 'string' || !path.startsWith('/')) return fetch(path, init)
    if (isOffline) return fetch('http://127.0.0.1:1', init)
    if (path === '/integrity/v1') asked += 1
    return visitor.fetch(path, init)
  })
})
afterEach(() => {
  asked = 0
  isOffline = false
})
afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await server.stop()
})

const tokenIn = (headers: Record<string, string>): string => headers[integrityHeaderName] ?? ''
/** As if this time had gone by, for the tests that follow as well; the timers that requests need stay real. */
const passTime = (ms: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
}

/** What was held before is long over. */
const freshHeader = async (): Promise<Record<string, string>> => {
  passTime(2 * integrityTokenMs)
  const header = await integrityHeader()
  asked = 0
  return header
}

test('one token serves all who ask, until it is old', async () => {
  expect(heldIntegrityHeader()).toEqual({})
  const all = await Promise.all([integrityHeader(), integrityHeader(), integrityHeader()])
  expect(new Set(all.map(tokenIn)).size).toBe(1)
  expect(asked).toBe(1)
  expect(tokens.isValid(tokenIn(all[0]), '127.0.0.1')).toBe(true)
  expect(heldIntegrityHeader()).toEqual(all[0])
  passTime(integrityTokenMs / 2)
  expect(await integrityHeader()).toEqual(all[0])
  expect(asked).toBe(1)
})

test('an old token is used once more while the next one is fetched', async () => {
  const old = await freshHeader()
  passTime(integrityTokenMs - 4 * 60_000)
  expect(await integrityHeader()).toEqual(old)
  await eventually(async () => tokenIn(heldIntegrityHeader()) !== tokenIn(old))
  expect(asked).toBe(1)
})

test('one that counts no more is waited for', async () => {
  const old = await freshHeader()
  passTime(integrityTokenMs)
  isOffline = true
  await expect(integrityHeader()).rejects.toMatchObject({ code: 'network' })
  isOffline = false
  expect(tokenIn(await integrityHeader())).not.toBe(tokenIn(old))
})

test('a token that the server does not know is replaced, and the request sent once more', async () => {
  const old = await freshHeader()
  const missing = () => visitor.fetch('/tools/v1/cleanup', { method: 'POST' })
  const sent: string[] = []
  const answer = await withIntegrity(async (headers) => {
    sent.push(tokenIn(headers))
    // What a server with another secret says.
    if (sent.length === 1) throw errorFromAnswer(403, await (await missing()).json())
    return 'done'
  })
  expect(answer).toBe('done')
  expect(sent).toEqual([tokenIn(old), tokenIn(heldIntegrityHeader())])
  expect(sent[0]).not.toBe(sent[1])
})

test('it is sent no third time, and other errors are none of its business', async () => {
  for (const [code, times] of [
    ['integrity-missing', 2],
    ['usage-cap', 1],
  ] as const) {
    let sent = 0
    const send = async () => {
      sent += 1
      throw errorFromAnswer(403, { error: { code, message: '', requestId: 'x' } })
    }
    await expect(withIntegrity(send)).rejects.toMatchObject({ code })
    expect(sent, code).toBe(times)
  }
})
