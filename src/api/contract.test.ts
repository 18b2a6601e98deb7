import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiJobs, apiKeys, tasks } from '../store/schema.ts'
import {
  type ApiCallerKit,
  apiCaller,
  apiErrorOf,
  cheapCall,
  cheapFields,
  type FormFields,
} from '../testing/api-caller.ts'
import { discPicture, flatPng } from '../testing/pictures.ts'
import { holdWorker } from '../testing/roles.ts'
import type { TestServer } from '../testing/server.ts'
import { databases } from '../testing/stores.ts'
import { eventually } from '../testing/visitor.ts'

/**
 * Written from the contract alone: what its clients rely on. What happens around the picture is shown with the address that costs the
 * least; that each address gives its picture is shown in `contract-rows.test.ts`.
 */
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
  const fields = (more?: FormFields) => cheapFields(picture, more)
  const post = (headers: Record<string, string>, body: FormData | string = new FormData()) =>
    ask(cheapCall, { method: 'POST', headers, body })

  test('a picture comes back as bytes, with what it cost; nothing of it stays', async () => {
    const payer = await apiCaller(server, 2)
    const answer = await payer.call(cheapCall, fields())
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
    const answers = await Promise.all(Array.from({ length: 50 }, () => poor.call(cheapCall, fields())))
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
    const call = payer.call(cheapCall, fields(), {}, leaving.signal).catch(() => null)
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
    const call = payer.call(cheapCall, fields())
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
    const refused = (await remaining(cheapCall)) as Response
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
      expect((await caller.call(cheapCall, await form())).status).toBe(200)
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
      expect((await ask(`${cheapCall}/`, { method: 'POST', headers, body })).status).toBe(200)
    })

    test('calls from a browser of another site', async () => {
      const headers = { origin: 'https://shop.example' }
      const preflight = await ask(cheapCall, {
        method: 'OPTIONS',
        headers: { ...headers, 'access-control-request-method': 'POST' },
      })
      expect([preflight.status, preflight.headers.get('allow')]).toEqual([204, 'POST, OPTIONS'])
      expect(preflight.headers.get('access-control-allow-headers')).toMatch(/x-api-key.*idempotency-key/)
      for (const answer of [await caller.call(cheapCall, fields(), headers), await post(headers)]) {
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
    const answer = await caller.call(cheapCall, fields())
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-job-id')).toBeNull()
    await answer.arrayBuffer()
  })

  test('retain keeps the result, and not what was sent', async () => {
    const answer = await caller.call(cheapCall, fields({ retain: 'true' }))
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
