import { tracingChannel } from 'node:diagnostics_channel'
import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxRunBytes } from '../shared/plans.ts'
import { attempts } from '../store/schema.ts'
import { hostilePictures } from '../testing/hostile-pictures.ts'
import { asBlob, discPicture, flatPng, headerOnly, packedText } from '../testing/pictures.ts'
import { stopEngine } from '../testing/roles.ts'
import { sendForEver } from '../testing/send-for-ever.ts'
import { sendRaw } from '../testing/send-raw.ts'
import { shareTestServer, startTestServer, type TestServer } from '../testing/server.ts'
import { errorOf, eventually, type TestVisitor } from '../testing/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await shareTestServer()
})
afterAll(() => server.stop())

const uploadFolders = async ({ dataDir }: TestServer): Promise<string[]> => {
  const names = await readdir(join(dataDir, 'tmp'), { recursive: true })
  return names.filter((name) => /upload-/.test(name))
}

test('pages are answered while pictures are read that take for ever', async () => {
  const post = (picture: Blob) => server.visitor().post('remove-background', picture)
  const damaged = asBlob(flatPng(64, 64).subarray(0, 44))
  const pids = await eventually(async () => {
    await Promise.all(Array.from({ length: 4 }, () => post(damaged)))
    const both = server.running.pictures?.pids ?? []
    return both.length === 2 && both
  })
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  const picture = asBlob(headerOnly(1, 25_000_000))
  let answered = 0
  const uploads = Array.from({ length: 20 }, async () => {
    const { status } = await post(picture)
    answered += 1
    return status
  })
  await eventually(async () => (await uploadFolders(server)).filter((name) => name.endsWith('image-0')).length === 20)
  for (const path of ['/', '/favicon.svg', '/tasks/v1', '/readyz']) {
    const signal = AbortSignal.timeout(5000)
    expect((await server.visitor().fetch(path, { signal })).status, path).toBe(200)
  }
  expect(answered).toBe(0)
  for (const pid of pids) process.kill(pid, 'SIGCONT')
  expect(new Set(await Promise.all(uploads))).toEqual(new Set([413]))
})

test('whoever sends pictures that cannot be read for ever is stopped, and still has their runs', async () => {
  // Without plans everybody has the role of Pro, and visitors without an account are still as many as they like.
  const limited = await startTestServer({ PLANS: 'off', RATE_LIMIT_PER_MINUTE: '1000', SHUTDOWN_SECONDS: '0' })
  const visitor = limited.visitor()
  stopEngine(limited)
  await visitor.run('remove-background', await discPicture(16, 16))
  // Good ones are not counted.
  expect((await limited.running.database.db.query.attempts.findMany()).map(({ count }) => count)).toEqual([0])
  await visitor.deleteAll()
  // Those that can be read and are refused for something else are: they cost as much.
  const counted = (count: number) => limited.running.database.db.update(attempts).set({ count })
  await counted(118)
  expect(await postUnlikeMask(visitor)).toBe(400)
  expect(await postUnlikeMask(visitor)).toBe(429)
  await counted(0)
  const bomb = asBlob(flatPng(8, 8, Array(17).fill(packedText(1024 * 1024))))
  const statuses: number[] = []
  for (let turn = 0; turn < 7; turn += 1) statuses.push((await visitor.post('remove-background', bomb)).status)
  expect(statuses).toEqual([...Array(6).fill(422), 429])
  // Another cookie is no way around it.
  const refused = await limited.visitor().post('remove-background', bomb)
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(await errorOf(refused)).toMatchObject({ status: 429, code: 'rate-limited' })
  const { usage } = (await (await visitor.fetch('/limits/v1')).json()) as { usage: Record<string, { used: number }> }
  expect(usage['remove-background']?.used).toBe(0)
  await limited.stop()
})

test('a body that has no end and no parts is not read for ever', async () => {
  const headers = 'transfer-encoding: chunked\r\ncontent-type: multipart/form-data; boundary=xyz'
  // As much as there may be, and as much again that is thrown away so that the sender hears why.
  expect(await sendForEver(server.url, '/tools/v1/remove-background', headers)).toBeLessThan(3 * maxRunBytes)
})

test('a text that is too long is refused, not cut', async () => {
  const body = new FormData()
  body.set('params', `{}${' '.repeat(70_000)}`)
  body.set('image', asBlob(flatPng(16, 16)), 'image.png')
  const answer = await server.visitor().fetch('/tools/v1/remove-background', { method: 'POST', body })
  expect(await errorOf(answer)).toMatchObject({ status: 400, code: 'field-invalid' })
})

/** A picture and a mask, both fine, which do not fit. */
const postUnlikeMask = async (visitor: TestVisitor): Promise<number> => {
  const body = new FormData()
  body.set('params', '{}')
  body.set('image', asBlob(flatPng(16, 16)), 'image.png')
  body.set('mask', asBlob(flatPng(8, 8)), 'mask.png')
  return (await visitor.fetch('/tools/v1/cleanup', { method: 'POST', body })).status
}

const headOf = (length: number, boundary = 'boundary=xyz') =>
  `POST /tools/v1/remove-background HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: multipart/form-data; ${boundary}\r\ncontent-length: ${length}\r\n\r\n`
const partHead = '--xyz\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n'

/** The handlers of this process that have not ended; what handles their errors ends once more. */
const watchHandlers = () => {
  const running = new Set<unknown>()
  let started = 0
  const { start, asyncEnd } = tracingChannel('fastify.request.handler')
  const onStart = (handler: unknown) => {
    running.add(handler)
    started += 1
  }
  const onEnd = (handler: unknown) => running.delete(handler)
  start.subscribe(onStart)
  asyncEnd.subscribe(onEnd)
  return {
    running,
    started: () => started,
    stop: () => {
      start.unsubscribe(onStart)
      asyncEnd.unsubscribe(onEnd)
    },
  }
}

test.each([
  ['after their headers', ''],
  ['in the middle of a file', `${partHead}${'x'.repeat(5000)}`],
])('80 uploads that are reset %s leave nothing', async (_when, body) => {
  const handlers = watchHandlers()
  const { hostname, port } = new URL(server.url)
  const sockets = Array.from({ length: 80 }, () => connect(Number(port), hostname))
  const reset = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve).resetAndDestroy())
  await Promise.all(
    sockets.map(async (socket, turn) => {
      await new Promise((resolve) => socket.write(headOf(1e6) + body, resolve))
      // Some leave at once, some when their request is being worked on.
      if (turn % 2) await eventually(async () => handlers.started() > turn / 2)
      await reset(socket)
    }),
  )
  await eventually(async () => handlers.started() >= 40 && handlers.running.size === 0)
  expect(await uploadFolders(server)).toEqual([])
  handlers.stop()
})

test.each([
  ['no boundary', '', partHead],
  ['an empty boundary', 'boundary=', partHead],
  ['an overlong boundary', `boundary=${'x'.repeat(5000)}`, partHead],
  ['a body without parts', 'boundary=xyz', 'nothing of the kind'],
  ['a part that is cut', 'boundary=xyz', `${partHead}abc`],
  ['headers that are cut', 'boundary=xyz', partHead.slice(0, 40)],
  ['garbage for headers', 'boundary=xyz', `--xyz\r\n${'\0\xff'.repeat(50)}\r\n\r\nabc\r\n--xyz--\r\n`],
  ['a hundred parts', 'boundary=xyz', `${`${partHead.replace('image', 'a')}b\r\n`.repeat(100)}--xyz--\r\n`],
  ['a name of the language', 'boundary=xyz', `${partHead.replace('image', '__proto__')}b\r\n--xyz--\r\n`],
])('malformed: %s', async (_name, boundary, body) => {
  const answer = await sendRaw(
    server.url,
    Buffer.from(headOf(Buffer.byteLength(body, 'latin1'), boundary) + body, 'latin1'),
  )
  expect(answer).toMatch(/^HTTP\/1.1 400 /)
  expect(answer).toMatch(/"code":"(bad-request|image-missing)"/)
  expect(await uploadFolders(server)).toEqual([])
})

test('about a hundred hostile files: each is refused or fine, and the server is well', async () => {
  const pictures = await hostilePictures()
  const statuses = new Map<string, number>()
  const send = async () => {
    const visitor = server.visitor()
    // Part of Pro, which is looked at last: a picture that is fine is refused for that alone.
    const params = { quality: 'hd' }
    for (let next = pictures.pop(); next; next = pictures.pop()) {
      const { status } = await visitor.post('remove-background', asBlob(next.file), { name: next.name, params })
      statuses.set(next.name, status)
    }
  }
  await Promise.all([send(), send(), send(), send()])
  expect([...statuses].filter(([, status]) => ![400, 403, 413, 415, 422].includes(status))).toEqual([])
  expect(statuses.size).toBeGreaterThan(90)
  expect(statuses.get('a PNG of one column')).toBe(413)
  expect(statuses.get('a PNG with 17 packed texts')).toBe(422)
  expect(statuses.get('a JPEG in CMYK')).toBe(403)
  expect(await uploadFolders(server)).toEqual([])
  expect((await server.visitor().fetch('/readyz')).status).toBe(200)
})
