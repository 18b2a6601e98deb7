import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tasks } from '../../store/schema.ts'
import { type ApiCallerKit, acceptedJob, apiCaller, apiErrorOf } from '../../testing/api-caller.ts'
import { type OutsideServer, shareOutsideServer } from '../../testing/outside-server.ts'
import { asBlob, discPicture, drawDisc, flatPng } from '../../testing/pictures.ts'
import { holdWorker } from '../../testing/roles.ts'
import { shareTestServer, type TestServer } from '../../testing/server.ts'

/** What is in an order, and what is refused of it. */
let server: TestServer
let outside: OutsideServer
let picture: Blob
let caller: ApiCallerKit
let release: () => Promise<void>

beforeAll(async () => {
  outside = await shareOutsideServer()
  server = await shareTestServer()
  picture = await discPicture(16, 12)
  release = await holdWorker(server)
})
afterAll(async () => {
  await release()
  await server.stop()
})
beforeEach(async () => {
  caller = await apiCaller(server, 10)
})

const db = () => server.running.database.db
const ask = (path: string, init: RequestInit = {}, key = caller.key) =>
  fetch(new URL(path, server.url), { ...init, headers: { 'x-api-key': key, ...init.headers } })
const order = (fields: Parameters<ApiCallerKit['call']>[1]) =>
  caller.call('/v1/jobs', { tool: 'remove-background', ...fields })
const orderJson = (body: unknown) =>
  ask('/v1/jobs', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const tasksOf = (id: string) => db().select().from(tasks).where(eq(tasks.jobId, id)).orderBy(tasks.jobIndex)

test('an order is answered by the name of the field that is wrong', async () => {
  const refused = async (answer: Response) => {
    const { status, error } = await apiErrorOf(answer)
    return `${status} ${error}`
  }
  const mask = asBlob(flatPng(16, 12))
  const image_file = picture
  expect(await refused(await order({ tool: 'paint', image_file }))).toMatch(/^400 tool: /)
  expect(await refused(await caller.call('/v1/jobs', { image_file }))).toMatch(/^400 tool: /)
  expect(await refused(await order({}))).toMatch(/^400 image_file: /)
  expect(await refused(await order({ image_file, params: '{' }))).toMatch(/^400 params: /)
  expect(await refused(await order({ image_file, params: '[]' }))).toMatch(/^400 params: /)
  expect(await refused(await order({ image_file, params: '{"quality":"8k"}' }))).toMatch(/^400 params\.quality: /)
  expect(await refused(await order({ image_file, params: '{"speed":1}' }))).toMatch(/^400 params\.speed: /)
  expect(await refused(await order({ tool: 'image-upscaler', image_file, params: '{"scale":3}' }))).toMatch(
    /^400 params\.scale: /,
  )
  const preview = '{"preview":{"x":0,"y":0}}'
  expect(await refused(await order({ tool: 'image-upscaler', image_file, params: preview }))).toMatch(/^400 params: /)
  expect(await refused(await order({ image_file, retain: 'maybe' }))).toMatch(/^400 retain: /)
  expect(await refused(await order({ image_file, speed: 'fast' }))).toBe(
    '400 speed: There is no such field here: it takes image_file, mask_file, tool, params, webhook_url, retain',
  )
  expect(await refused(await order({ image_file: 'cat.jpg' }))).toBe('400 image_file: Send this field as a file')
  const many = Array.from({ length: 101 }, () => picture)
  expect(await refused(await order({ image_file: many }))).toBe('400 image_file: must be at most 100 pictures')
  expect(await refused(await order({ image_file, mask_file: mask }))).toMatch(/^400 mask_file: /)
  expect(await refused(await order({ tool: 'cleanup', image_file }))).toMatch(/^400 mask_file: /)
  const one = { tool: 'cleanup', image_file: [picture, picture], mask_file: mask }
  expect(await refused(await order(one))).toMatch(/^400 mask_file: /)
  expect(await refused(await order({ tool: 'text-to-image', image_file, params: '{"prompt":"a"}' }))).toMatch(
    /^400 image_file: /,
  )
  for (const webhook_url of ['http://a.example/', 'https://127.0.0.1/', 'https://10.0.0.1:8443/', 'nowhere'])
    expect(await refused(await order({ image_file, webhook_url }))).toMatch(/^400 webhook_url: /)
  expect(await caller.balance()).toBe(10)
})

test('other forms and methods are refused for what they are', async () => {
  const text = await ask('/v1/jobs', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'hello' })
  expect(await apiErrorOf(text)).toMatchObject({ status: 415, code: 'not-form-or-json' })
  for (const [body, problem] of [
    ['{', 'must be JSON'],
    [`{"tool":"${'a'.repeat(1024 * 1024)}"}`, 'must be at most 1 MB of JSON'],
    [`[${'0,'.repeat(20_000)}0]`, 'must have at most 10000 values'],
  ] as const)
    expect(await apiErrorOf(await orderJson(body))).toEqual({
      status: 400,
      code: 'field-invalid',
      error: `body: ${problem}`,
    })
  expect((await apiErrorOf(await orderJson(''))).error).toMatch(/^body: /)
  const put = await ask('/v1/jobs', { method: 'PUT' })
  expect(put.status).toBe(405)
  expect(put.headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS')
  expect((await ask('/v1/jobs', { method: 'HEAD' })).status).toBe(200)
})

test('pictures are fetched from where the order says', async () => {
  const shoe = await drawDisc(20, 10)
  outside.answer = ({ path }, response) => {
    if (path === '/shoe%20one.jpg?size=1') response.writeHead(200, { 'content-type': 'text/html' }).end(shoe)
    else if (path === '/moved') response.writeHead(302, { location: '/shoe%20one.jpg?size=1' }).end()
    else response.writeHead(404).end('what only they know')
  }
  const urls = ['/shoe%20one.jpg?size=1', '/moved'].map((path) => ({ url: outside.url(path) }))
  const job = await acceptedJob(await orderJson({ tool: 'remove-background', images: urls, params: {} }))
  expect(job.items.map(({ name }) => name)).toEqual(['shoe one.jpg', 'moved'])
  expect((await tasksOf(job.id)).map(({ input }) => input?.width)).toEqual([20, 20])
  const lost = { tool: 'remove-background', images: [...urls, { url: outside.url('/lost') }] }
  expect(await apiErrorOf(await orderJson(lost))).toEqual({
    status: 400,
    code: 'field-invalid',
    error: 'images.2.url: it answered with status 404',
  })
  for (const [url, problem] of [
    ['https://169.254.169.254/latest/meta-data', /private network/],
    ['https://[::ffff:10.0.0.1]/', /private network/],
    ['http://example.com/a.jpg', /https/],
    ['shoe.jpg', /complete address/],
  ] as const)
    expect(await apiErrorOf(await orderJson({ tool: 'remove-background', images: [{ url }] }))).toMatchObject({
      status: 400,
      error: expect.stringMatching(new RegExp(`^images\\.0\\.url: .*${problem.source}`)),
    })
  expect(await caller.balance()).toBe(8)
})

test('words alone are an order as well, and what is in it is looked at before anything is fetched', async () => {
  outside.received.length = 0
  const job = await acceptedJob(await orderJson({ tool: 'text-to-image', params: { prompt: 'the sea' } }))
  expect(job).toMatchObject({ count: 1, items: [{ index: 0, name: null }] })
  const image = { url: outside.url('/a.jpg') }
  for (const [body, field] of [
    [{ tool: 'remove-background' }, 'images'],
    [{ tool: 'cleanup', images: [image] }, 'images.mask_url'],
    [{ tool: 'remove-background', images: [image], params: { quality: 1 } }, 'params.quality'],
    [{ tool: 'remove-background', images: [{ ...image, name: 'a' }] }, 'images.0.name'],
    [{ tool: 'remove-background', images: Array.from({ length: 101 }, () => image) }, 'images'],
    [{ images: [image] }, 'tool'],
    [[], 'body'],
  ] as const)
    expect(await apiErrorOf(await orderJson(body))).toMatchObject({
      status: 400,
      error: expect.stringMatching(`^${field}: `),
    })
  expect(outside.received).toEqual([])
})
