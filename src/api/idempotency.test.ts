import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idempotentCalls, tasks } from '../store/schema.ts'
import {
  type ApiCallerKit,
  apiCaller,
  apiErrorOf,
  cheapCall,
  cheapFields,
  type FormFields,
} from '../testing/api-caller.ts'
import { asBlob, discPicture, flatPng } from '../testing/pictures.ts'
import { holdWorker } from '../testing/roles.ts'
import type { TestServer } from '../testing/server.ts'
import { databases } from '../testing/stores.ts'
import { eventually } from '../testing/visitor.ts'
import { forgetNamedCalls } from './idempotency.ts'

describe.each(databases)('calls that have a name, on $name', ({ name, serve }) => {
  let server: TestServer
  let picture: Blob
  beforeAll(async () => {
    server = await serve()
    picture = await discPicture(16, 16)
  })
  afterAll(() => server.stop())

  const db = () => server.running.database.db
  const fields = (more?: FormFields) => cheapFields(picture, more)
  const call = (caller: ApiCallerKit, name: string, more?: FormFields, address = cheapCall) =>
    caller.call(address, fields(more), { 'idempotency-key': name })
  const digest = async (answer: Response) =>
    createHash('sha256')
      .update(Buffer.from(await answer.arrayBuffer()))
      .digest('hex')

  test('many at the same moment are one run, one charge and the same bytes; later ones as well, without credits', async () => {
    const caller = await apiCaller(server, 1)
    const answers = await Promise.all(Array.from({ length: 8 }, () => call(caller, 'the same')))
    answers.push(await call(caller, 'the same'))
    expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(200))
    const header = (name: string) => answers.map(({ headers }) => headers.get(name))
    expect(header('x-credits-consumed').toSorted()).toEqual([...Array(8).fill('0'), '1'])
    expect(header('x-remaining-credits')).toEqual(Array(9).fill('0'))
    expect(header('idempotency-replayed').filter((value) => value === 'true')).toHaveLength(8)
    const [job] = new Set(header('x-job-id'))
    const found = await fetch(new URL(`/v1/jobs/${job}`, server.url), { headers: { 'x-api-key': caller.key } })
    expect(found.status).toBe(200)
    expect(new Set(header('x-job-id')).size).toBe(1)
    expect(new Set(await Promise.all(answers.map(digest))).size).toBe(1)
    expect(await caller.balance()).toBe(0)
  })

  test('who leaves and comes back gets the picture of the first run', async () => {
    const caller = await apiCaller(server, 1)
    const release = await holdWorker(server)
    const leaving = new AbortController()
    const left = caller.call(cheapCall, fields(), { 'idempotency-key': 'back' }, leaving.signal).catch(() => null)
    await eventually(async () => (await db().$count(tasks, eq(tasks.userId, caller.userId))) === 1)
    leaving.abort()
    await left
    const back = call(caller, 'back')
    await release()
    const answer = await back
    expect([answer.status, answer.headers.get('x-credits-consumed')]).toEqual([200, '0'])
    expect(answer.headers.get('idempotency-replayed')).toBe('true')
    expect(await caller.balance()).toBe(0)
  })

  if (name !== 'PGlite') return

  test('the same name for anything else is refused, whatever differs', async () => {
    const caller = await apiCaller(server)
    expect((await call(caller, 'mine')).status).toBe(200)
    const others = [
      () => call(caller, 'mine', { target_width: '9' }),
      () => call(caller, 'mine', { retain: 'true' }),
      () => call(caller, 'mine', { image_file: asBlob(flatPng(16, 16)) }),
      () => caller.call('/reimagine/v1', { image_file: picture }, { 'idempotency-key': 'mine' }),
    ]
    for (const other of others) {
      const error = await apiErrorOf(await other())
      expect(error).toMatchObject({ status: 409, code: 'idempotency-key-used' })
      expect(error.error).toContain('Idempotency-Key')
    }
    expect(await caller.balance()).toBe(99)
    // Another key has names of its own, and another name of the same address is its alias's.
    expect((await call(await apiCaller(server), 'mine', { target_width: '9' })).status).toBe(200)
    const alias = await call(caller, 'mine', {}, `${cheapCall}/upscale`)
    expect(alias.headers.get('idempotency-replayed')).toBe('true')
  })

  test('who has no credits is told so before the picture is opened', async () => {
    const broken = asBlob(flatPng(16, 16).subarray(0, 44))
    const error = await apiErrorOf(await call(await apiCaller(server, 0), 'poor', { image_file: broken }))
    expect(error).toMatchObject({ status: 402, code: 'no-credits' })
  })

  test('a call that failed leaves its name to the next try', async () => {
    const caller = await apiCaller(server, 1)
    const clean = (mask: Buffer) =>
      caller.call('/cleanup/v1', { image_file: picture, mask_file: asBlob(mask) }, { 'idempotency-key': 'again' })
    expect(await apiErrorOf(await clean(flatPng(16, 16)))).toMatchObject({ code: 'mask-empty' })
    expect(await apiErrorOf(await call(caller, 'again', { target_width: '0' }))).toMatchObject({ status: 400 })
    const next = await call(caller, 'again')
    expect([next.status, next.headers.get('idempotency-replayed')]).toEqual([200, null])
    expect(await caller.balance()).toBe(0)
  })

  test('names are forgotten after a day', async () => {
    const caller = await apiCaller(server)
    expect((await call(caller, 'yesterday')).status).toBe(200)
    await db().update(idempotentCalls).set({ expiresAt: new Date() }).where(eq(idempotentCalls.keyId, caller.row.id))
    expect(await forgetNamedCalls(db())).toBeGreaterThan(0)
    expect((await call(caller, 'yesterday', { target_width: '9' })).headers.get('idempotency-replayed')).toBeNull()
  })

  test('a name has 1 to 255 printable characters', async () => {
    const caller = await apiCaller(server)
    for (const name of ['', 'x'.repeat(256), 'caf\u00e9']) {
      expect(await apiErrorOf(await call(caller, name)), name).toMatchObject({ code: 'idempotency-key-invalid' })
    }
    expect((await call(caller, 'x'.repeat(255))).status).toBe(200)
  })
})
