import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { closeCodes } from '../../shared/close-codes.ts'
import { plainWebConfig } from '../../testing/web-config.ts'
import { TaskFeed } from './task-feed.ts'

let server: WebSocketServer

beforeAll(async () => {
  server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  // What a page has and Node has not: a window, and an address that relative ones start from.
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('location', { href: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  vi.stubGlobal('fetch', async () => Response.json(plainWebConfig))
})
afterAll(() => {
  vi.useRealTimers()
  for (const socket of server.clients) socket.terminate()
  server.close()
})

it('does not come back after the server said that there is no session', async () => {
  let connections = 0
  let closed = 0
  let reads = 0
  server.on('connection', (socket) => {
    connections += 1
    socket.on('close', () => closed++)
    if (connections === 1) socket.close(closeCodes.notSignedIn, 'not-signed-in')
  })
  const feed = new TaskFeed({ onEvent: () => {}, read: () => reads++, isIdle: () => false })
  feed.open()
  const until = (claim: () => boolean) => vi.waitFor(() => expect(claim()).toBe(true), { timeout: 15_000 })
  await until(() => closed === 1)
  reads = 0
  // Each poll reads, as there is no connection: together they are longer than the longest wait for the next attempt.
  while (reads < 5) {
    await vi.advanceTimersByTimeAsync(3000)
    expect(connections).toBe(1)
  }

  // Someone who has a session now is followed again.
  feed.open()
  await until(() => connections === 2)
})
