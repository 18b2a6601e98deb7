import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { discPicture } from '../../testing/pictures.ts'
import { holdWorker, visitorOf } from '../../testing/roles.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import type { TestVisitor } from '../../testing/visitor.ts'
import { waitForPlace } from './wait-for-place.ts'

let server: TestServer
let visitor: TestVisitor

beforeAll(async () => {
  server = await startTestServer({ SHUTDOWN_SECONDS: '0' })
  ;({ visitor } = await visitorOf(server, 'free'))
  await holdWorker(server)
  // What a page has and Node has not: a window, an address that relative ones start from, and cookies.
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('location', { href: server.url })
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (to: string | URL, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', visitor.cookie)
    return fetch(new URL(to, server.url), { ...init, headers })
  })
  vi.stubGlobal(
    'WebSocket',
    class extends WebSocket {
      constructor(url: string) {
        super(url, { headers: { cookie: visitor.cookie } })
      }
    },
  )
})
afterAll(() => server.stop())

/** Follows one wait: what it waits behind, and whether it is over. */
const follow = (signal = new AbortController().signal) => {
  const seen: { behind: string | null; isOver: boolean } = { behind: null, isOver: false }
  const over = waitForPlace('remove-background', signal, (behind) => {
    seen.behind = behind
  }).then(() => {
    seen.isOver = true
  })
  return { seen, over }
}

test('waits for the task that is in the way, wherever it was started, and for no other', async () => {
  const { id } = await visitor.run('remove-background', await discPicture(32, 32))
  const other = await visitor.run('relight', await discPicture(32, 32))
  const { seen, over } = follow()
  await vi.waitFor(() => expect(seen.behind).toBe(id), { timeout: 60_000 })
  await visitor.cancel(other.id)
  expect(seen.isOver).toBe(false)
  await visitor.cancel(id)
  await over
  expect(await visitor.run('remove-background', await discPicture(32, 32))).toMatchObject({ state: 'queued' })
  await visitor.deleteAll()
})

test('goes on where nothing is in the way any more, and ends when nobody waits', async () => {
  await follow().over
  await visitor.run('remove-background', await discPicture(32, 32))
  const leaving = new AbortController()
  const { seen, over } = follow(leaving.signal)
  await vi.waitFor(() => expect(seen.behind).not.toBeNull(), { timeout: 60_000 })
  leaving.abort()
  await expect(over).rejects.toMatchObject({ name: 'AbortError' })
  await visitor.deleteAll()
})
