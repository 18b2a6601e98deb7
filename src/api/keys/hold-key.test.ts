import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeCredits, readBalance } from '../../credits/ledger.ts'
import type { TaskState } from '../../shared/task.ts'
import { apiKeys, tasks, user } from '../../store/schema.ts'
import { type ApiCallerKit, apiCaller, apiErrorOf } from '../../testing/api-caller.ts'
import { discPicture } from '../../testing/pictures.ts'
import { holdWorker, visitorOf } from '../../testing/roles.ts'
import type { TestServer } from '../../testing/server.ts'
import { databases } from '../../testing/stores.ts'
import { eventually } from '../../testing/visitor.ts'
import { startApi, stopApi } from '../stop.ts'
import { holdKey } from './hold-key.ts'
import { createKey, revokeKey } from './keys.ts'

describe.each(databases)('on $name', ({ serve }) => {
  let server: TestServer
  let picture: Blob
  let release: () => Promise<void>
  beforeAll(async () => {
    server = await serve()
    picture = await discPicture(16, 16)
    release = await holdWorker(server)
  })
  afterAll(() => server.stop())

  const db = () => server.running.database.db
  const order = ({ call }: Pick<ApiCallerKit, 'call'>) =>
    call('/v1/jobs', { tool: 'remove-background', image_file: picture })
  const statesOf = async (userId: string): Promise<TaskState[]> =>
    (await db().select({ state: tasks.state }).from(tasks).where(eq(tasks.userId, userId))).map(({ state }) => state)

  test('parallel orders of one key count each other, also those of several pictures', async () => {
    const caller = await apiCaller(server)
    await db().update(apiKeys).set({ maxAtOnce: 3 }).where(eq(apiKeys.id, caller.row.id))
    const answers = await Promise.all(Array.from({ length: 8 }, () => order(caller)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(3).fill(202), ...Array(5).fill(429)])
    expect(await caller.balance()).toBe(97)
    const other = await apiCaller(server)
    await db().update(apiKeys).set({ maxAtOnce: 1 }).where(eq(apiKeys.id, other.row.id))
    const two = await other.call('/v1/jobs', { tool: 'remove-background', image_file: [picture, picture] })
    expect(await apiErrorOf(two)).toMatchObject({ status: 429, code: 'too-many-at-once' })
  })

  test('a key that is revoked stops what it has ordered, which costs nothing', async () => {
    const { visitor, userId } = await visitorOf(server, 'free')
    await changeCredits(db(), { userId, kind: 'granted', amount: 5, reference: userId })
    const { key, row } = await createKey(db(), { userId, name: 'shop' })
    const call: ApiCallerKit['call'] = (path, fields) => callWith(key, path, fields)
    expect((await order({ call })).status).toBe(202)
    expect((await visitor.fetch(`/developer/v1/keys/${row.id}`, { method: 'DELETE' })).status).toBe(200)
    expect(await statesOf(userId)).toEqual(['cancelled'])
    expect(await readBalance(db(), userId)).toBe(5)
  })

  test('what waits for a key that an operator has revoked is not run', async () => {
    const caller = await apiCaller(server)
    expect((await order(caller)).status).toBe(202)
    await revokeKey(db(), caller.row)
    await release()
    await eventually(async () => (await statesOf(caller.userId)).join() === 'cancelled')
    expect(await caller.balance()).toBe(100)
  })

  test('a key that is revoked during an upload has sent it for nothing', async () => {
    const caller = await apiCaller(server)
    const form = new FormData()
    form.set('image_file', picture)
    const sent = new Response(form)
    const bytes = new Uint8Array(await sent.arrayBuffer())
    const body = new TransformStream<Uint8Array, Uint8Array>()
    const writer = body.writable.getWriter()
    const answer = fetch(new URL('/remove-background/v1', server.url), {
      method: 'POST',
      headers: { 'x-api-key': caller.key, 'content-type': sent.headers.get('content-type') ?? '' },
      body: body.readable,
      duplex: 'half',
    } as RequestInit)
    await writer.write(bytes.slice(0, 50))
    await eventually(() => isCounted(caller))
    await revokeKey(db(), caller.row)
    await writer.write(bytes.slice(50))
    await writer.close()
    expect(await apiErrorOf(await answer)).toMatchObject({ status: 403, code: 'key-invalid' })
    expect(await caller.balance()).toBe(100)
  })

  test('so has whoever is banned meanwhile, or calls an API that was stopped', async () => {
    const caller = await apiCaller(server)
    const hold = () => db().transaction((tx) => holdKey(tx, { id: caller.row.id, maxAtOnce: 1 }, 1))
    await hold()
    await stopApi(db(), 'a flood')
    await expect(hold()).rejects.toMatchObject({ code: 'api-stopped' })
    await startApi(db())
    await db().update(user).set({ banned: true }).where(eq(user.id, caller.userId))
    await expect(hold()).rejects.toMatchObject({ code: 'auth/user-disabled' })
  })

  const isCounted = async ({ row }: ApiCallerKit): Promise<boolean> => {
    const [key] = await db().select().from(apiKeys).where(eq(apiKeys.id, row.id))
    return key?.calls === 1
  }

  const callWith = (key: string, path: string, fields: Parameters<ApiCallerKit['call']>[1] = {}): Promise<Response> => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value as string | Blob)
    return fetch(new URL(path, server.url), { method: 'POST', headers: { 'x-api-key': key }, body: form })
  }
})
