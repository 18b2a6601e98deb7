import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { forgetLimits } from '../../limits/web/use-limits.ts'
import { loadRole } from '../../limits/web/use-role.ts'
import { subscriptions } from '../../store/schema.ts'
import { discPicture } from '../../testing/pictures.ts'
import { holdWorker, visitorOf } from '../../testing/roles.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import type { TestVisitor } from '../../testing/visitor.ts'
import { watchTaskEvents } from './task-store.ts'
import { waitForPlace } from './wait-for-place.ts'

let server: TestServer
let visitor: TestVisitor
let userId: string
/** How often the visitor's tasks were asked for. */
let listed = 0
/** Comes between the next answer with them and its arrival. */
let onListed = async () => {}
const { setTimeout } = globalThis

beforeAll(async () => {
  server = await startTestServer({ SHUTDOWN_SECONDS: '0' })
  ;({ visitor, userId } = await visitorOf(server, 'free'))
  await holdWorker(server)
  // What a page has and Node has not: a window, an address that relative ones start from, and cookies.
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('location', { href: server.url })
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (to: string | URL, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', visitor.cookie)
    const isList = new URL(to, server.url).pathname === '/tasks/v1'
    const answer = await fetch(new URL(to, server.url), { ...init, headers })
    if (!isList) return answer
    listed += 1
    const meanwhile = onListed
    onListed = async () => {}
    await meanwhile()
    return answer
  })
  // The long pauses do not end by themselves here: what must not wait for their end would wait for ever.
  vi.stubGlobal('setTimeout', (work: () => void, ms?: number) => (ms === 10_000 ? 0 : setTimeout(work, ms)))
  vi.stubGlobal(
    'WebSocket',
    class extends WebSocket {
      constructor(url: string) {
        super(url, { headers: { cookie: visitor.cookie } })
      }
    },
  )
})
afterAll(() => {
  vi.stubGlobal('setTimeout', setTimeout)
  return server.stop()
})

/** Follows one wait: what it waits behind, and whether it is over. */
const follow = ({ signal = new AbortController().signal, wasWrong = false } = {}) => {
  const seen: { behind: string | null; isOver: boolean } = { behind: null, isOver: false }
  const onBehind = (behind: string | null) => {
    seen.behind = behind
  }
  const over = waitForPlace({ toolId: 'remove-background', signal, onBehind, wasWrong }).then(() => {
    seen.isOver = true
  })
  return { seen, over }
}

const startOne = async () => visitor.run('remove-background', await discPicture(32, 32))
/** Until the page has heard of it. */
const cancelAndHear = async (id: string) => {
  const heard = Promise.withResolvers<void>()
  const stop = watchTaskEvents((event) => {
    if (event.type === 'task' && event.task.id === id && event.task.state === 'cancelled') heard.resolve()
  })
  await visitor.cancel(id)
  await heard.promise
  stop()
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
  const { seen, over } = follow({ signal: leaving.signal })
  await vi.waitFor(() => expect(seen.behind).not.toBeNull(), { timeout: 60_000 })
  leaving.abort()
  await expect(over).rejects.toMatchObject({ name: 'AbortError' })
  await visitor.deleteAll()
})

test('what happens while the list is on its way is not lost', async () => {
  const { id } = await startOne()
  onListed = () => cancelAndHear(id)
  await follow().over
  await visitor.deleteAll()
})

test('a list that cannot be read does not end the wait', async () => {
  const { id } = await startOne()
  const before = listed
  onListed = () => Promise.reject(new TypeError('fetch failed'))
  const { seen, over } = follow()
  await vi.waitFor(() => expect(listed).toBe(before + 1), { timeout: 60_000 })
  await cancelAndHear(id)
  await over
  expect(seen).toEqual({ behind: null, isOver: true })
  await visitor.deleteAll()
})

test('a place that was none is believed only after a while, unless something happens', async () => {
  const before = listed
  const { seen, over } = follow({ wasWrong: true })
  await vi.waitFor(() => expect(listed).toBe(before + 1), { timeout: 60_000 })
  const { id } = await startOne()
  expect(seen.isOver).toBe(false)
  await cancelAndHear(id)
  await over
  await visitor.deleteAll()
})

test('a role that was wrong is read again: Pro may have ended', async () => {
  const { db } = server.running.database
  const pro = { id: randomUUID(), userId, plan: 'pro', status: 'active', store: 'test' } as const
  await db.insert(subscriptions).values(pro)
  forgetLimits()
  expect(await loadRole()).toBe('pro')
  await db.delete(subscriptions).where(eq(subscriptions.userId, userId))
  const { id } = await startOne()
  await follow().over
  const { seen, over } = follow({ wasWrong: true })
  await vi.waitFor(() => expect(seen.behind).toBe(id), { timeout: 60_000 })
  await cancelAndHear(id)
  await over
  await visitor.deleteAll()
})
