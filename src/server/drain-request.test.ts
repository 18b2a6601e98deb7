import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxRunBytes } from '../shared/plans.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    APP_INTEGRITY: 'on',
    REGION_BLOCKS: 'cleanup:KP',
    REGION_HEADER: 'X-Country',
    RATE_LIMIT_PER_MINUTE: '1000',
  })
})
afterAll(() => server.stop())

const body = new Blob([new Uint8Array(6e6)])
const post = async (path: string, headers: Record<string, string> = {}, content: Blob = body): Promise<number> =>
  (await fetch(new URL(path, server.url), { method: 'POST', body: content, headers })).status

/** Each before a byte of the request was read. */
const refusals: [string, number, () => Promise<number>][] = [
  ['no integrity token', 403, () => post('/tools/v1/remove-background', { 'content-type': 'multipart/form-data' })],
  ['another origin', 403, () => post('/tools/v1/cleanup', { origin: 'https://evil.example' })],
  ['a page that is not there', 404, () => post('/nothing/v1/here')],
  ['a kind that is not taken', 400, () => post('/feedback/v1/cleanup', { 'content-type': 'image/png' })],
  ['a body that is too long', 400, () => post('/feedback/v1/cleanup', { 'content-type': 'application/json' })],
]

test.each(refusals)('%s: clients that are still sending read the answer', async (_why, status, send) => {
  const statuses = await Promise.allSettled(Array.from({ length: 6 }, send))
  expect(statuses).toEqual(Array(6).fill({ status: 'fulfilled', value: status }))
})

test('nobody is listened to for ever', async () => {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.on('error', () => {})
  socket.write('POST /nothing/v1/here HTTP/1.1\r\nhost: x\r\ncontent-length: 10000000000\r\n\r\n')
  const send = () => {
    while (!socket.destroyed && socket.write(chunk));
  }
  socket.on('drain', send)
  send()
  await closed
  expect(socket.bytesWritten).toBeGreaterThan(maxRunBytes)
  expect(socket.bytesWritten).toBeLessThan(2 * maxRunBytes)
})

const chunk = Buffer.alloc(1e6)
