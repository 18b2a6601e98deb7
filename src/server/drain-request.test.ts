import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxRunBytes } from '../shared/plans.ts'
import { sendForEver } from '../testing/send-for-ever.ts'
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

test('nobody is listened to for ever', async () => {
  const sent = await sendForEver(server.url, '/nothing/v1/here', 'transfer-encoding: chunked')
  expect(sent).toBeGreaterThan(maxRunBytes)
  expect(sent).toBeLessThan(2 * maxRunBytes)
})

test('one that says that it is too long is not listened to', async () => {
  const sent = await sendForEver(server.url, '/nothing/v1/here', `content-length: ${maxRunBytes + 1}`)
  // What the system had taken in before the answer.
  expect(sent).toBeLessThan(maxRunBytes / 2)
})
