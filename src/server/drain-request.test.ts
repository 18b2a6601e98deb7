import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxRunBytes } from '../shared/plans.ts'
import { sendRaw } from '../testing/send-raw.ts'
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

test('clients that are still sending read the answer', async () => {
  const answers = await Promise.allSettled(refusals.flatMap(([, , send]) => [send(), send()]))
  const expected = refusals.flatMap(([why, status]) => Array(2).fill({ why, status: 'fulfilled', value: status }))
  expect(answers.map((answer, at) => ({ why: refusals[at >> 1]?.[0], ...answer }))).toEqual(expected)
})

const headOf = (path: string, length: string) => `POST ${path} HTTP/1.1\r\nhost: x\r\n${length}\r\n\r\n`

test('nobody is listened to for ever', async () => {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.on('error', () => {})
  socket.write(headOf('/nothing/v1/here', 'transfer-encoding: chunked'))
  const send = () => {
    while (!socket.destroyed && socket.write(chunk));
  }
  socket.on('drain', send)
  send()
  await closed
  expect(socket.bytesWritten).toBeGreaterThan(maxRunBytes)
  expect(socket.bytesWritten).toBeLessThan(2 * maxRunBytes)
})

const chunk = Buffer.concat([Buffer.from('f4240\r\n'), Buffer.alloc(1e6), Buffer.from('\r\n')])

test('one that says that it is too long is answered before it is sent', async () => {
  const answer = await sendRaw(server.url, headOf('/nothing/v1/here', `content-length: ${maxRunBytes + 1}`))
  expect(answer).toMatch(/^HTTP\/1.1 404 /)
  expect(answer).toMatch(/\r\nconnection: close\r\n/i)
})
