import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import * as z from 'zod/mini'
import { LiveRequest } from '../../shared/live.ts'
import { plainWebConfig } from '../../testing/web-config.ts'
import { watchDocument } from './watch-document.ts'

/** A server that says what the test wants to hear, over real connections. */
let http: Server
const upgrades = new WebSocketServer({ noServer: true })
const sockets: WebSocket[] = []
const heard: { connection: number; request: LiveRequest }[] = []
const stops: (() => void)[] = []
const printed = vi.spyOn(console, 'error').mockImplementation(() => {})

beforeAll(async () => {
  http = createServer((_request, answer) => answer.end(JSON.stringify(plainWebConfig)))
  http.on('upgrade', (request, stream, head) => {
    upgrades.handleUpgrade(request, stream, head, (socket) => {
      const connection = sockets.push(socket)
      socket.on('message', (data) => {
        heard.push({ connection, request: LiveRequest.parse(JSON.parse(String(data))) })
      })
    })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const { fetch } = globalThis
  // What a page has and Node has not: a window, and an address that relative ones start from.
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('location', { href: base, pathname: '/' })
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(new URL(path, base), init))
})
afterAll(() => {
  vi.unstubAllGlobals()
  http.closeAllConnections()
  http.close()
})
beforeEach(() => {
  heard.length = 0
  printed.mockClear()
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const Named = z.object({ name: z.string() })

const follow = (path: string) => {
  const snapshots: unknown[] = []
  const errors: string[] = []
  const stop = watchDocument(
    path,
    Named,
    (snapshot) => snapshots.push(snapshot),
    (code) => errors.push(code),
  )
  stops.push(stop)
  return { snapshots, errors, stop }
}
const until = (claim: () => boolean) => vi.waitFor(() => expect(claim()).toBe(true), { timeout: 15_000 })
const say = (answer: object) => sockets.at(-1)?.send(JSON.stringify(answer))
/** The number under which a path was asked for on the newest connection. */
const idOf = (path: string): number =>
  heard
    .filter(({ connection }) => connection === sockets.length)
    .flatMap(({ request }) => ('subscribe' in request && request.subscribe === path ? [request.id] : []))
    .at(-1) ?? -1
const asked = (path: string) => until(() => idOf(path) >= 0)

it('follows several documents over one connection, each with its own snapshots', async () => {
  const [first, second] = [follow('users/a'), follow('users/a/subscriptionsV2')]
  await Promise.all([asked('users/a'), asked('users/a/subscriptionsV2')])
  expect(sockets).toHaveLength(1)
  say({ id: idOf('users/a'), snapshot: { name: 'one' } })
  say({ id: idOf('users/a/subscriptionsV2'), snapshot: null })
  say({ id: idOf('users/a'), snapshot: { name: 'two' } })
  await until(() => first.snapshots.length === 2)
  expect(first.snapshots).toEqual([{ name: 'one' }, { name: 'two' }])
  expect(second.snapshots).toEqual([null])

  const id = idOf('users/a')
  first.stop()
  await until(() => heard.some(({ request }) => 'unsubscribe' in request && request.unsubscribe === id))
  say({ id, snapshot: { name: 'late' } })
  say({ id: idOf('users/a/subscriptionsV2'), snapshot: { name: 'three' } })
  await until(() => second.snapshots.length === 2)
  expect(first.snapshots).toHaveLength(2)
})

it('asks for everything again after a reconnection', async () => {
  const watched = follow('users/b')
  const stopped = follow('users/gone')
  await Promise.all([asked('users/b'), asked('users/gone')])
  stopped.stop()
  const before = sockets.length
  sockets.at(-1)?.terminate()
  await until(() => sockets.length === before + 1)
  await asked('users/b')
  say({ id: idOf('users/b'), snapshot: { name: 'missed meanwhile' } })
  await until(() => watched.snapshots.length === 1)
  expect(idOf('users/gone')).toBe(-1)
})

it('asks once more on a connection of its own when it is refused, and is then silent', async () => {
  const other = follow('banners')
  await asked('banners')
  // As after signing in: the connection is from before.
  const signedIn = follow('users/c')
  await asked('users/c')
  const before = sockets.length
  say({ id: idOf('users/c'), error: 'permission-denied' })
  await until(() => sockets.length === before + 1)
  await Promise.all([asked('users/c'), asked('banners')])
  say({ id: idOf('users/c'), error: 'permission-denied' })
  say({ id: idOf('banners'), snapshot: { name: 'still there' } })
  await until(() => other.snapshots.length === 1)
  expect(sockets).toHaveLength(before + 1)
  expect(signedIn).toMatchObject({ snapshots: [], errors: [] })
  expect(printed).not.toHaveBeenCalled()
})

it('reports other errors without naming the user, and what it cannot read', async () => {
  const watched = follow('users/secret-name')
  await asked('users/secret-name')
  say({ id: idOf('users/secret-name'), error: 'internal' })
  await until(() => watched.errors.length === 1)
  say({ id: idOf('users/secret-name'), snapshot: { name: 5 } })
  await until(() => watched.errors.length === 2)
  expect(watched).toMatchObject({ snapshots: [], errors: ['internal', 'internal'] })
  expect(printed.mock.calls.map(([error]) => (error as Error).message)).toEqual([
    'Live document users/{uid}: internal',
    'Live document users/{uid}: internal',
  ])
  sockets.at(-1)?.send('{')
  say({ id: 'x' })
  say({ id: idOf('users/secret-name'), snapshot: { name: 'better' } })
  await until(() => watched.snapshots.length === 1)
})

it('closes the connection a while after nobody follows anything, and opens another for the next', async () => {
  const first = follow('users/d')
  await asked('users/d')
  const socket = sockets.at(-1)
  first.stop()
  await until(() => socket?.readyState === 3)
  const before = sockets.length
  const watched = follow('users/e')
  await asked('users/e')
  expect(sockets).toHaveLength(before + 1)
  say({ id: idOf('users/e'), snapshot: null })
  await until(() => watched.snapshots.length === 1)
})
