import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiCallerKit, apiCaller } from '../../../src/testing/api-caller.ts'
import { type Mishap, startFlakyProxy } from '../../../src/testing/flaky-proxy.ts'
import { discPicture } from '../../../src/testing/pictures.ts'
import { holdWorker } from '../../../src/testing/roles.ts'
import { shareTestServer, type TestServer } from '../../../src/testing/server.ts'
import { eventually } from '../../../src/testing/visitor.ts'
import { Safelight, SafelightError, type UploadProgress } from './index.ts'

let server: TestServer
let image: Blob
beforeAll(async () => {
  server = await shareTestServer()
  image = await discPicture(100, 80)
})
afterAll(() => server.stop())

/** Only cutting, which needs no model. */
const params = { left: -8 }

async function connect(credits = 5): Promise<{ client: Safelight; caller: ApiCallerKit }> {
  const caller = await apiCaller(server, credits)
  return { caller, client: new Safelight({ key: caller.key, url: server.url }) }
}

const errorOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

const sizeOf = async (blob: Blob) => {
  const { width, height, format } = await sharp(await blob.arrayBuffer()).metadata()
  return { width, height, format }
}

describe('while the worker is busy', () => {
  let release: () => Promise<void>
  beforeAll(async () => {
    release = await holdWorker(server)
  })
  afterAll(() => release())

  test('a tool that starts from words needs no picture, and one that needs a mask gets it', async () => {
    const { client } = await connect()
    const drawing = await client.jobs.create({ tool: 'text-to-image', params: { prompt: 'A barn', seed: 1 } })
    expect(drawing).toMatchObject({ tool: 'text-to-image', count: 1 })
    const mask = await sharp({ create: { width: 100, height: 80, channels: 3, background: 'black' } })
      .composite([
        {
          input: await sharp({ create: { width: 9, height: 9, channels: 3, background: 'white' } })
            .png()
            .toBuffer(),
        },
      ])
      .png()
      .toBuffer()
    expect(await client.jobs.create({ tool: 'cleanup', images: [{ image, mask }] })).toMatchObject({ count: 1 })
    const mixed = client.jobs.create({ tool: 'uncrop', images: [{ image }, { url: 'https://example.com/a.jpg' }] })
    await expect(mixed).rejects.toThrow('all files, or all addresses')
  })

  test('jobs are listed, looked at, cancelled and deleted', async () => {
    const { client, caller } = await connect()
    const { id } = await client.jobs.create({ tool: 'uncrop', params, images: [{ image }, { image }] })
    expect(await client.jobs.list({ tool: 'uncrop', state: 'queued' })).toMatchObject({
      jobs: [{ id, count: 2 }],
      next: null,
    })
    expect(await client.jobs.list({ state: 'ready' })).toEqual({ jobs: [], next: null })
    expect(await client.jobs.get(id)).toMatchObject({ id, state: 'queued', credits: 2 })
    expect(await client.jobs.cancel(id)).toMatchObject({ state: 'cancelled', credits: 0 })
    expect(await client.jobs.wait(id)).toMatchObject({ state: 'cancelled' })
    await client.jobs.delete(id)
    expect(await errorOf(client.jobs.get(id))).toMatchObject({ status: 404, code: 'not-found' })
    expect(await caller.balance()).toBe(5)
  })

  test('a run that is aborted is cancelled, and costs nothing', async () => {
    const { client, caller } = await connect()
    const stop = new AbortController()
    const running = client.run('uncrop', { image, params, signal: stop.signal, onProgress: () => stop.abort() })
    expect(await errorOf(running)).toMatchObject({ name: 'AbortError' })
    expect((await client.jobs.list()).jobs).toMatchObject([{ state: 'cancelled' }])
    expect(await caller.balance()).toBe(5)
  })

  test('one can stop waiting for a job that goes on', async () => {
    const { client } = await connect()
    const { id } = await client.jobs.create({ tool: 'uncrop', params, images: [{ image }] })
    const stop = new AbortController()
    const waiting = client.jobs.wait(id, { signal: stop.signal, onProgress: () => stop.abort() })
    expect(await errorOf(waiting)).toMatchObject({ name: 'AbortError' })
    expect(await client.jobs.get(id)).toMatchObject({ state: 'queued' })
  })

  test('an upload can be aborted', async () => {
    const { client } = await connect()
    const stop = new AbortController()
    const large = new Blob([image, new Uint8Array(4_000_000)])
    const running = client.run('uncrop', {
      image: large,
      params,
      signal: stop.signal,
      onUploadProgress: () => stop.abort(),
    })
    expect(await errorOf(running)).toMatchObject({ name: 'AbortError' })
    expect((await client.jobs.list()).jobs).toEqual([])
  })

  test('what is aborted when all of it was sent is cancelled as soon as its name is known', async () => {
    const { client, caller } = await connect()
    const stop = new AbortController()
    const onUploadProgress = ({ sentBytes, totalBytes }: UploadProgress) => {
      if (sentBytes === totalBytes) stop.abort()
    }
    const running = client.run('uncrop', { image, params, signal: stop.signal, onUploadProgress })
    expect(await errorOf(running)).toMatchObject({ name: 'AbortError' })
    expect((await client.jobs.list()).jobs).toMatchObject([{ state: 'cancelled' }])
    expect(await caller.balance()).toBe(5)
  })

  test.each([
    ['a Uint8Array', async () => new Uint8Array(await image.arrayBuffer())],
    ['a Buffer', async () => Buffer.from(await image.arrayBuffer())],
    ['an ArrayBuffer', () => image.arrayBuffer()],
    ['a File, with its name', async () => new File([image], 'été.jpg')],
  ])('an image can be %s', async (_, make) => {
    const { client } = await connect()
    const given = await make()
    const job = await client.jobs.create({ tool: 'uncrop', params, images: [{ image: given }] })
    expect(job.items[0]?.name).toBe(given instanceof File ? 'été.jpg' : 'image')
    await client.jobs.delete(job.id)
  })
})

test('a synchronous call answers with the picture', async () => {
  const { client } = await connect()
  const uploads: UploadProgress[] = []
  const picture = await client.uncrop(image, {
    extend_left: -8,
    onUploadProgress: (progress) => uploads.push(progress),
  })
  expect(picture).toMatchObject({ type: 'image/jpeg', creditsConsumed: 1, remainingCredits: 4 })
  expect(await sizeOf(picture.blob)).toEqual({ width: 92, height: 80, format: 'jpeg' })
  expect(uploads.at(-1)).toEqual({ sentBytes: uploads.at(-1)?.totalBytes, totalBytes: uploads.at(-1)?.totalBytes })
  expect(client.remainingCredits).toBe(4)
  expect(await client.credits()).toEqual({ balance: 4, unlimited: false })
})

test('any tool runs as a job, with progress', async () => {
  const { client } = await connect()
  const shares: number[] = []
  const { blob, result, job } = await client.run('uncrop', { image, params, onProgress: (share) => shares.push(share) })
  expect(await sizeOf(blob)).toEqual({ width: 92, height: 80, format: 'png' })
  expect(result).toMatchObject({ type: 'image/png', width: 92, height: 80 })
  expect(job).toMatchObject({ tool: 'uncrop', state: 'ready', credits: 1 })
  expect(shares.at(-1)).toBe(1)
})

test('a path is no image', async () => {
  const { client } = await connect()
  // @ts-expect-error: it is not
  await expect(client.run('uncrop', { image: 'photo.jpg' })).rejects.toThrow('openImage(path)')
})

describe('errors', () => {
  test('have status, code, request id and what the server says', async () => {
    const client = new Safelight({ key: 'slk_wrong', url: server.url })
    const error = await errorOf(client.credits())
    expect(error).toBeInstanceOf(SafelightError)
    expect(error).toMatchObject({ status: 403, code: 'key-invalid', requestId: expect.any(String), retryAfter: null })
  })

  test('name the field', async () => {
    const { client } = await connect()
    // @ts-expect-error: no such setting
    const error = await errorOf(client.run('uncrop', { image, params: { sideways: 3 } }))
    expect(error).toMatchObject({ status: 400, message: expect.stringContaining('params.sideways') })
  })

  test('say when there are no credits', async () => {
    const { client } = await connect(0)
    expect(await errorOf(client.run('uncrop', { image, params }))).toMatchObject({ status: 402, code: 'no-credits' })
  })

  test('are those of the run where a job fails', async () => {
    const { client, caller } = await connect()
    const blank = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    const error = await errorOf(client.run('text-remover', { image: blank, params: { step: 'remove' } }))
    expect(error).toMatchObject({ name: 'SafelightError', status: 0, code: 'text-not-found' })
    expect(await caller.balance()).toBe(5)
  })

  test('say so where nobody answers', async () => {
    const client = new Safelight({ key: 'slk_any', url: 'http://127.0.0.1:9', maxRetries: 0 })
    expect(await errorOf(client.credits())).toMatchObject({
      status: 0,
      code: 'network',
      message: 'http://127.0.0.1:9 could not be reached.',
    })
  })
})

describe('over a bad connection', () => {
  const overProxy = async (mishaps: readonly Mishap[], maxRetries = 4) => {
    const caller = await apiCaller(server, 5)
    const proxy = await startFlakyProxy(server.url, mishaps)
    return { caller, proxy, client: new Safelight({ key: caller.key, url: proxy.url, maxRetries }) }
  }

  test.each([429, 503])('%d is tried again after as long as the server asks for', async (status) => {
    const { proxy, client } = await overProxy([{ status, headers: { 'retry-after': '0' } }])
    expect(await client.credits()).toMatchObject({ balance: 5 })
    expect(proxy.seen).toEqual(['GET /v1/credits', 'GET /v1/credits'])
    await proxy.stop()
  })

  test('a call whose answer was lost is paid once', async () => {
    const { proxy, client, caller } = await overProxy(['answer-lost', 'answer-lost'])
    const job = await client.jobs.create({ tool: 'uncrop', params, images: [{ image }] })
    expect(proxy.seen).toEqual(['POST /v1/jobs', 'POST /v1/jobs', 'POST /v1/jobs'])
    expect((await client.jobs.list()).jobs.map(({ id }) => id)).toEqual([job.id])
    await eventually(async () => (await client.jobs.get(job.id)).state === 'ready')
    expect(await caller.balance()).toBe(4)
    await proxy.stop()
  })

  test('without a key of its own, it is not sent again', async () => {
    const { proxy, client, caller } = await overProxy(['answer-lost'])
    const sent = client.uncrop(image, { extend_left: -8, idempotencyKey: null })
    expect(await errorOf(sent)).toMatchObject({ code: 'network' })
    expect(proxy.seen).toEqual(['POST /uncrop/v1'])
    expect(await caller.balance()).toBe(4)
    await proxy.stop()
  })

  test.each<[string, Mishap, object]>([
    [
      'a limit that lasts too long',
      { status: 429, headers: { 'retry-after': '3600' } },
      { status: 429, retryAfter: 3600 },
    ],
    [
      'what is wrong and stays so',
      { status: 400, headers: { 'x-error-code': 'bad-request' } },
      { status: 400, code: 'bad-request' },
    ],
    ['a proxy that answers by itself', { status: 502 }, { status: 502, code: 'http-502' }],
  ])('%s is not tried again', async (_, mishap, facts) => {
    const { proxy, client } = await overProxy([mishap])
    expect(await errorOf(client.credits())).toMatchObject(facts)
    expect(proxy.seen).toHaveLength(1)
    await proxy.stop()
  })

  test('trying again has an end', async () => {
    const { proxy, client } = await overProxy(Array(9).fill({ status: 503, headers: { 'retry-after': '0' } }), 2)
    expect(await errorOf(client.credits())).toMatchObject({ status: 503 })
    expect(proxy.seen).toHaveLength(3)
    await proxy.stop()
  })
})

/** Never called: the compiler says whether each line is right. */
export function typesOf(client: Safelight): void {
  client.run('text-to-image', { params: { prompt: 'A barn' } })
  // @ts-expect-error: a prompt is needed
  client.run('text-to-image', {})
  // @ts-expect-error: a mask is needed
  client.run('cleanup', { image })
  client.run('cleanup', { image, mask: image, params: { quality: 'hd' } })
  // @ts-expect-error: there is no such quality
  client.run('cleanup', { image, mask: image, params: { quality: '4k' } })
  // @ts-expect-error: there is no such tool
  client.run('juggle', { image })
  client.run('uncrop', { image: { url: 'https://example.com/a.jpg' } })
  client.removeBackground(image, { transparency_handling: 'discard_alpha_layer', type: 'image/webp' })
  // @ts-expect-error: the server chooses it
  client.imageUpscaling(image, { target_width: 9, target_height: 9, type: 'image/webp' })
  // @ts-expect-error: no such type
  client.removeBackground(image, { type: 'image/gif' })
}
