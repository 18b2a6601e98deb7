import { connect, type Socket } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorMessage } from '../shared/errors.ts'
import { maxRunBytes } from '../shared/plans.ts'
import { apiKeys } from '../store/schema.ts'
import { type ApiCallerKit, apiCaller } from '../testing/api-caller.ts'
import { drawDisc } from '../testing/pictures.ts'
import { sendRaw } from '../testing/send-raw.ts'
import { shareTestServer, type TestServer } from '../testing/server.ts'

/** What clients do on the wire that `fetch` does not. */
const path = '/image-upscaling/v1'
let server: TestServer
let caller: ApiCallerKit
let form: Buffer
beforeAll(async () => {
  server = await shareTestServer()
  caller = await apiCaller(server)
  form = Buffer.concat([
    part('name="target_width"', '8'),
    part('name="target_height"', '8'),
    part('name="image_file"; filename="a.jpg"', await drawDisc(16, 16)),
    Buffer.from('--b--\r\n'),
  ])
})
afterAll(() => server.stop())

const part = (head: string, content: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--b\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])

const head = (lines: readonly string[], key = caller.key, target = path): string =>
  [
    `POST ${target} HTTP/1.1`,
    'host: localhost',
    `x-api-key: ${key}`,
    'content-type: multipart/form-data; boundary=b',
    ...lines,
    '',
    '',
  ].join('\r\n')

const request = (...lines: readonly string[]): Buffer =>
  Buffer.concat([Buffer.from(head([`content-length: ${form.length}`, ...lines])), form])

const statuses = (answer: string): string[] =>
  [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = '']) => status)

test('requests one behind the other on one connection are answered in their order', async () => {
  const unknown = Buffer.from('GET /v1/nothing HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const answer = await sendRaw(
    server.url,
    Buffer.concat([
      request('x-request-id: first-one'),
      unknown,
      request('x-request-id: third-one', 'connection: close'),
    ]),
  )
  expect(statuses(answer)).toEqual(['200', '404', '200'])
  expect(answer.indexOf('x-request-id: first-one')).toBeLessThan(answer.indexOf('x-request-id: third-one'))
})

test('a body in chunks, without a length', async () => {
  const chunks = [form.subarray(0, 100), form.subarray(100)].flatMap((chunk) => [
    Buffer.from(`${chunk.length.toString(16)}\r\n`),
    chunk,
    Buffer.from('\r\n'),
  ])
  const start = Buffer.from(head(['transfer-encoding: chunked', 'connection: close']))
  const answer = await sendRaw(server.url, Buffer.concat([start, ...chunks, Buffer.from('0\r\n\r\n')]))
  expect(statuses(answer)).toEqual(['200'])
})

test('who waits to be told to continue is told so, and sends', async () => {
  const { socket, next } = openSocket()
  socket.write(head([`content-length: ${form.length}`, 'expect: 100-continue', 'connection: close']))
  expect(await next()).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\n$/)
  socket.write(form)
  expect(await next()).toMatch(/^HTTP\/1\.1 200 OK/)
  socket.destroy()
})

test('or is refused before the body is sent, and the connection is closed', async () => {
  const poor = await apiCaller(server, 0)
  const refused = (length: number, key: string) =>
    sendRaw(server.url, head([`content-length: ${length}`, 'expect: 100-continue'], key))
  expect(await refused(1000, 'slk_wrong')).toMatch(/^HTTP\/1\.1 403/)
  expect(await refused(1000, poor.key)).toMatch(/^HTTP\/1\.1 402/)
  const busy = await apiCaller(server)
  await server.running.database.db.update(apiKeys).set({ maxAtOnce: 0 }).where(eq(apiKeys.id, busy.row.id))
  expect(await refused(1000, busy.key)).toMatch(/^HTTP\/1\.1 429.*x-error-code: too-many-at-once/s)
  for (const target of ['/nothing/v1/here', '/nothing/v1', '/v1/nothing', `${path}/a/b`]) {
    const nowhere = head(['content-length: 9', 'expect: 100-continue'], caller.key, target)
    expect(statuses(await sendRaw(server.url, nowhere))).toEqual(['404'])
  }
  expect(await refused(maxRunBytes + 1, caller.key)).toMatch(/^HTTP\/1\.1 400.*image_file: This file is too large/s)
})

test('pages have what they had: other requests are told to continue as well', async () => {
  const { socket, next } = openSocket()
  socket.write(
    'POST /feedback/v1/cleanup HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\nexpect: 100-continue\r\n\r\n',
  )
  expect(await next()).toMatch(/^HTTP\/1\.1 100 Continue/)
  socket.write('{}')
  expect(await next()).toMatch(/^HTTP\/1\.1 4/)
  socket.destroy()
})

test('a form that breaks off, or is none, is a bad request', async () => {
  const broken = Buffer.concat([
    Buffer.from(head([`content-length: ${form.length - 20}`, 'connection: close'])),
    form.subarray(0, form.length - 20),
  ])
  expect(statuses(await sendRaw(server.url, broken))).toEqual(['400'])
  const other = Buffer.concat([Buffer.from(head(['content-length: 5', 'connection: close'])), Buffer.from('hello')])
  expect(statuses(await sendRaw(server.url, other))).toEqual(['400'])
})

test('what is no request that anybody could read is answered in the form of programs as well', async () => {
  const start = 'GET /v1/credits HTTP/1.1\r\nhost: localhost\r\n'
  for (const [sent, status, code] of [
    ['nonsense\r\n\r\n', 400, 'bad-request'],
    [`${start}a header: 1\r\n\r\n`, 400, 'bad-request'],
    [`${start}content-length: x\r\n\r\n`, 400, 'bad-request'],
    [`${start}x-much: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'headers-too-large'],
    ['GET /v1/%zz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n', 400, 'bad-request'],
    [`GET /v1/jobs/${'a'.repeat(101)} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`, 404, 'not-found'],
  ] as const) {
    const [top = '', body = ''] = (await sendRaw(server.url, sent)).split('\r\n\r\n')
    expect(top).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(top).toContain(`\r\nx-error-code: ${code}`)
    expect(top).toMatch(/\r\nx-request-id: [\w-]{8,}/)
    // An id of this length is no job's: the address is none of the API's.
    const sentence = code === 'not-found' ? expect.stringMatching(/^There is no such endpoint/) : errorMessage(code)
    expect(JSON.parse(body)).toEqual({ error: sentence })
  }
})

/** A connection that can be written to and read from in turns. */
function openSocket(): { socket: Socket; next: () => Promise<string> } {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  return {
    socket,
    next: () => new Promise((resolve) => socket.once('data', (data) => resolve(data.toString('latin1')))),
  }
}
