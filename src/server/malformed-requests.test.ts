import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRaw } from '../testing/send-raw.ts'
import { malformedRequests } from './malformed-requests.ts'

const logged: string[] = []
const app = Fastify({
  logger: { level: 'info', stream: { write: (line: string) => logged.push(line) } },
  ...malformedRequests,
})
/** Is being sent until it is ended. */
const picture = new PassThrough()
app.get('/picture', (_request, reply) => reply.send(picture))
app.get('/fine', async () => 'fine')

let url: string
beforeAll(async () => {
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  picture.destroy()
  await app.close()
})

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`

/** Sends nonsense once the first part of an answer is here; resolves with all that came. */
async function sendNonsenseBehind(path: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const all = text(socket)
  socket.once('data', () => socket.write('nonsense\r\n\r\n'))
  socket.write(get(path))
  return all
}

test('what comes behind a request that is being answered is not answered into it', async () => {
  picture.write('the first half')
  const answer = await sendNonsenseBehind('/picture')
  expect(answer).toContain('the first half')
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200'])
})

test('nor behind one that has been answered', async () => {
  expect((await sendNonsenseBehind('/fine')).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200'])
})

test.each([
  ['what is no HTTP', 'nonsense\r\n\r\n', 'bad-request'],
  ['an address that cannot be read', get('/%zz').replace('host', 'connection: close\r\nhost'), 'bad-request'],
])('the log has the id that the sender of %s is told', async (_what, sent, code) => {
  const answer = await sendRaw(url, sent)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  const id = /x-request-id: (\S+)/.exec(answer)?.[1] ?? expect.fail('no id')
  const lines = logged.filter((line) => line.includes(id) && line.includes('request refused'))
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ reqId: id, code, address: '127.0.0.1' }])
})
