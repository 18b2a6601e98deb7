import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiJobs, apiKeys, tasks } from '../store/schema.ts'
import { type ApiCallerKit, apiCaller, apiErrorOf, type FormFields } from '../testing/api-caller.ts'
import { asBlob, discPicture, flatPng, headerOnly } from '../testing/pictures.ts'
import { holdWorker } from '../testing/roles.ts'
import type { TestServer } from '../testing/server.ts'
import { databases } from '../testing/stores.ts'
import { eventually } from '../testing/visitor.ts'

/**
 * Written from the contract alone: what its clients rely on. What happens around the picture is shown with the address that costs the
 * least; that each address gives its picture is shown in `contract-rows.test.ts`.
 */
const cheap = '/image-upscaling/v1'

describe.each(databases)('the contract on $name', ({ serve }) => {
  let server: TestServer
  let caller: ApiCallerKit
  let picture: Blob
  beforeAll(async () => {
    server = await serve()
    caller = await apiCaller(server)
    picture = await discPicture(16, 16)
  })
  afterAll(() => server.stop())

  const db = () => server.running.database.db
  const ask = (path: string, init?: RequestInit) => fetch(new URL(path, server.url), init)
  const fields = (more: FormFields = {}): FormFields => ({
    image_file: picture,
    target_width: '8',
    target_height: '8',
    ...more,
  })
  const post = (headers: Record<string, string>, body: FormData | string = new FormData()) =>
    ask(cheap, { method: 'POST', headers, body })

  test('a picture comes back as bytes, with what it cost; nothing of it stays', async () => {
    const payer = await apiCaller(server, 2)
    const answer = await payer.call(cheap, fields())
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('x-credits-consumed')).toBe('1')
    expect(answer.headers.get('x-remaining-credits')).toBe('1')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('content-length')).toBe(String(bytes.length))
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 8, height: 8 })
    expect(await payer.balance()).toBe(1)
    await eventually(async () => (await db().$count(tasks)) + (await db().$count(apiJobs)) === 0)
  })

  test('50 at the same moment with 10 credits: 10 pictures, 40 times 402, nothing left', async () => {
    const poor = await apiCaller(server, 10)
    const answers = await Promise.all(Array.from({ length: 50 }, () => poor.call(cheap, fields())))
    const pictures = answers.filter(({ status }) => status === 200)
    expect(answers.map(({ status }) => status).filter((status) => status === 402)).toHaveLength(40)
    expect(pictures).toHaveLength(10)
    for (const answer of pictures) expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0)
    expect(await poor.balance()).toBe(0)
  })

  test('a client that leaves is not charged, and its run is stopped', async () => {
    const payer = await apiCaller(server, 1)
    const release = await holdWorker(server)
    const leaving = new AbortController()
    const call = payer.call(cheap, fields(), {}, leaving.signal).catch(() => null)
    await eventually(async () => (await payer.balance()) === 0)
    leaving.abort()
    await call
    await eventually(async () => (await payer.balance()) === 1)
    await eventually(async () => (await db().$count(tasks, eq(tasks.userId, payer.userId))) === 0)
    await release()
  })

  test('a call that takes too long is stopped, not charged, and told of jobs', async () => {
    const payer = await apiCaller(server, 1)
    const release = await holdWorker(server)
    const call = payer.call(cheap, fields())
    const [task] = await eventually(async () => {
      const rows = await db().select().from(tasks).where(eq(tasks.userId, payer.userId))
      return rows.length > 0 && rows
    })
    const given = (task?.answerBy?.getTime() ?? 0) - (task?.createdAt.getTime() ?? 0)
    expect(given).toBeGreaterThan(0)
    expect(given).toBeLessThanOrEqual(60_000)
    await db().update(tasks).set({ answerBy: new Date() }).where(eq(tasks.userId, payer.userId))
    await release()
    const error = await apiErrorOf(await call)
    expect(error).toMatchObject({ status: 504, code: 'answer-timed-out' })
    expect(error.error).toContain('/v1/jobs')
    expect(await payer.balance()).toBe(1)
    await eventually(async () => (await db().$count(tasks, eq(tasks.userId, payer.userId))) === 0)
  })

  describe('errors are one sentence', () => {
    test('401 without a key', async () => {
      const answer = await post({})
      expect(answer.headers.get('content-type')).toContain('application/json')
      expect(await apiErrorOf(answer)).toMatchObject({ status: 401, code: 'key-missing' })
    })

    test('403 for a key that is wrong or revoked', async () => {
      expect(await apiErrorOf(await post({ 'x-api-key': 'slk_wrong' }))).toMatchObject({ status: 403 })
      const left = await apiCaller(server)
      await db().update(apiKeys).set({ revokedAt: new Date() }).where(eq(apiKeys.id, left.row.id))
      expect(await apiErrorOf(await left.call(cheap, fields()))).toMatchObject({ status: 403, code: 'key-invalid' })
    })

    test('402 without credits, before the picture is looked at', async () => {
      const poor = await apiCaller(server, 0)
      expect(await apiErrorOf(await poor.call(cheap))).toMatchObject({ status: 402, code: 'no-credits' })
    })

    test.each(['application/json', 'image/gif, text/html;q=0.9', 'image/jpeg;q=0, image/png'])(
      '406 for Accept: %s',
      async (accept) => {
        const refused = await apiErrorOf(await caller.call(cheap, fields(), { accept }))
        expect(refused).toMatchObject({ status: 406, code: 'not-acceptable' })
        expect(refused.error).toContain('image/jpeg')
      },
    )

    test('415 for what is no form', async () => {
      for (const type of ['application/json', 'image/jpeg', 'application/x-www-form-urlencoded', 'text/plain']) {
        const answer = await post({ 'x-api-key': caller.key, 'content-type': type }, '{"image_file":')
        expect(await apiErrorOf(answer), type).toMatchObject({ status: 415, code: 'not-multipart' })
      }
    })

    test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'HEAD'])('405 for %s, with what is allowed', async (method) => {
      const answer = await ask(cheap, { method, headers: { 'x-api-key': caller.key } })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
      if (method !== 'HEAD') expect((await apiErrorOf(answer)).error).toContain('POST')
    })

    test('404 below an address', async () => {
      expect(await apiErrorOf(await caller.call(`${cheap}/nothing/here`))).toMatchObject({ status: 404 })
    })

    const refused: [why: string, code: string, sentence: string, fields: () => FormFields, path?: string][] = [
      ['no picture', 'field-missing', 'image_file: ', () => ({ target_width: '8', target_height: '8' })],
      ['two pictures', 'field-repeated', 'image_file: ', () => fields({ image_file: [picture, picture] })],
      ['a picture as text', 'file-expected', 'image_file: ', () => fields({ image_file: 'cat.jpg' })],
      ['another file', 'field-unknown', 'mask_file: ', () => fields({ mask_file: picture })],
      ['an empty file', 'image-empty', 'image_file: ', () => fields({ image_file: new Blob([]) })],
      ['no image', 'image-not-accepted', 'image_file: ', () => fields({ image_file: new Blob(['GIF89a...']) })],
      [
        'a damaged image',
        'image-damaged',
        'image_file: ',
        () => fields({ image_file: picture.slice(0, picture.size / 2) }),
      ],
      [
        'too many pixels',
        'image-over-pixels',
        '16 megapixels',
        () => fields({ image_file: asBlob(flatPng(5000, 4000)) }),
      ],
      [
        'far too many pixels',
        'image-over-pixels',
        'image_file: This image is too large: the limit is 16',
        () => fields({ image_file: asBlob(headerOnly(6000, 6000)) }),
      ],
      [
        'too many bytes',
        'file-over-bytes',
        'image_file: This file is too large: the limit is 30 MB',
        () => fields({ image_file: new Blob([Buffer.alloc(30 * 1024 * 1024 + 1)]) }),
      ],
      [
        'more bytes than this address takes',
        'file-over-bytes',
        'image_file: This file is too large: the limit is 20 MB',
        () => ({ image_file: asBlob(Buffer.concat([flatPng(8, 8), Buffer.alloc(20 * 1024 * 1024)])), prompt: '' }),
        '/replace-background/v1',
      ],
      [
        'a side that is too long',
        'image-over-sides',
        '1024 x 1024',
        () => ({ image_file: asBlob(flatPng(1025, 8)) }),
        '/reimagine/v1',
      ],
      ['a field missing', 'field-invalid', 'target_height: ', () => ({ image_file: picture, target_width: '8' })],
      ['a field wrong', 'field-invalid', 'target_width: ', () => fields({ target_width: '4097' })],
      ['a field twice', 'field-repeated', 'target_width: ', () => fields({ target_width: ['8', '8'] })],
      ['retain wrong', 'field-invalid', 'retain: ', () => fields({ retain: 'yes' })],
      ['text that cannot be stored', 'text-invalid', 'prompt: ', () => ({ prompt: 'a\0b' }), '/text-to-image/v1'],
      ['no mask', 'field-missing', 'mask_file: ', () => ({ image_file: picture }), '/cleanup/v1'],
      [
        'a mask that is no PNG',
        'image-not-accepted',
        'mask_file: This format is not accepted here: send PNG',
        () => ({ image_file: picture, mask_file: picture }),
        '/cleanup/v1',
      ],
      [
        'a mask of another size',
        'mask-size',
        'mask_file: ',
        () => ({ image_file: picture, mask_file: asBlob(flatPng(16, 15)) }),
        '/cleanup/v1',
      ],
      [
        'a picture of a kind that others take',
        'image-not-accepted',
        'send PNG, JPG',
        () => ({ image_file: webp, mask_file: asBlob(flatPng(8, 8)) }),
        '/cleanup/v1',
      ],
    ]
    let webp: Blob
    beforeAll(async () => {
      webp = asBlob(await sharp(flatPng(8, 8)).webp().toBuffer())
    })
    test.each(refused)(
      '400 for %s, named, and nothing is charged',
      async (_why, code, sentence, form, path = cheap) => {
        const before = await caller.balance()
        const error = await apiErrorOf(await caller.call(path, form()))
        expect(error).toMatchObject({ status: 400, code })
        expect(error.error).toContain(sentence)
        expect(await caller.balance()).toBe(before)
      },
    )

    test('what the engine refuses is 400, named, and not charged', async () => {
      const before = await caller.balance()
      const error = await apiErrorOf(
        await caller.call('/cleanup/v1', { image_file: picture, mask_file: asBlob(flatPng(16, 16)) }),
      )
      expect(error).toMatchObject({ status: 400, code: 'mask-empty' })
      expect(error.error).toMatch(/^mask_file: /)
      expect(await caller.balance()).toBe(before)
    })
  })

  test('429 after as many calls of one address as the key may make, of which the headers tell', async () => {
    const busy = await apiCaller(server)
    await db().update(apiKeys).set({ ratePerMinute: 2 }).where(eq(apiKeys.id, busy.row.id))
    const remaining = async (path: string) => {
      const answer = await busy.call(path)
      const header = (name: string) => Number(answer.headers.get(name))
      expect(header('x-ratelimit-limit')).toBe(2)
      expect(header('x-ratelimit-reset')).toBeGreaterThan(0)
      expect(header('x-ratelimit-reset')).toBeLessThanOrEqual(60)
      return answer.status === 429 ? answer : header('x-ratelimit-remaining')
    }
    expect(await remaining('/image-upscaling/v1')).toBe(1)
    expect(await remaining('/image-upscaling/v1/upscale')).toBe(0)
    const refused = (await remaining(cheap)) as Response
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
    expect(await apiErrorOf(refused)).toMatchObject({ code: 'key-rate-limited' })
    expect(await remaining('/remove-text/v1')).toBe(1)
  })

  test('60 calls a minute are what every key has', async () => {
    const answer = await caller.call('/portrait-surface-normals/v1')
    expect(answer.headers.get('x-ratelimit-limit')).toBe('60')
  })

  describe('habits of clients', () => {
    const habits: [string, () => Promise<FormFields>][] = [
      [
        'image/jpg as the type of a part',
        async () => fields({ image_file: new Blob([picture], { type: 'image/jpg' }) }),
      ],
      ['a PNG named image.jpg', async () => fields({ image_file: new File([flatPng(16, 16)], 'image.jpg') })],
      ['a field sent as a file', async () => fields({ target_width: new Blob(['8'], { type: 'text/plain' }) })],
      ['a field that nobody knows', async () => fields({ style: 'noir' })],
      ['retain=false', async () => fields({ retain: 'false' })],
    ]
    test.each(habits)('%s', async (_name, form) => {
      expect((await caller.call(cheap, await form())).status).toBe(200)
    })

    test('a field with a type and without a file name; the key as a bearer token; a slash at the end', async () => {
      const part = (head: string, content: string | Buffer) =>
        Buffer.concat([Buffer.from(`--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n`), Buffer.from(content)])
      const body = Buffer.concat([
        part('name="target_width"\r\nContent-Type: text/plain', '8\r\n'),
        part('name="target_height"\r\nContent-Type: text/plain; charset=utf-8', '8\r\n'),
        part('name="image_file"; filename="a"\r\nContent-Type: image/jpg', Buffer.from(await picture.arrayBuffer())),
        Buffer.from('\r\n--b--\r\n'),
      ])
      const headers = { authorization: `Bearer ${caller.key}`, 'content-type': 'multipart/form-data; boundary=b' }
      expect((await ask(`${cheap}/`, { method: 'POST', headers, body })).status).toBe(200)
    })

    test('calls from a browser of another site', async () => {
      const headers = { origin: 'https://shop.example' }
      const preflight = await ask(cheap, {
        method: 'OPTIONS',
        headers: { ...headers, 'access-control-request-method': 'POST' },
      })
      expect([preflight.status, preflight.headers.get('allow')]).toEqual([204, 'POST, OPTIONS'])
      expect(preflight.headers.get('access-control-allow-headers')).toMatch(/x-api-key.*idempotency-key/)
      for (const answer of [await caller.call(cheap, fields(), headers), await post(headers)]) {
        expect(answer.headers.get('access-control-allow-origin')).toBe('*')
        expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
        expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
        const exposed = answer.headers.get('access-control-expose-headers')
        expect(exposed).toContain('x-remaining-credits, x-credits-consumed')
        expect(exposed).toContain('x-request-id')
        await answer.arrayBuffer()
      }
    })
  })

  test('a call that leaves nothing behind names no job', async () => {
    const answer = await caller.call(cheap, fields())
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-job-id')).toBeNull()
    await answer.arrayBuffer()
  })

  test('retain keeps the result, and not what was sent', async () => {
    const answer = await caller.call(cheap, fields({ retain: 'true' }))
    expect(answer.status).toBe(200)
    await answer.arrayBuffer()
    const [task] = await db()
      .select()
      .from(tasks)
      .where(eq(tasks.jobId, answer.headers.get('x-job-id') as string))
    const days = ((task?.expiresAt?.getTime() ?? 0) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(14)
    const kept = () => readdir(join(server.dataDir, 'files/tasks', task?.id as string))
    await eventually(async () => !(await kept()).includes('input'))
    expect(await kept()).toHaveLength(1)
  })
})
