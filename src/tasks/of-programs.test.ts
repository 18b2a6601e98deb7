import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createKey } from '../api/keys/keys.ts'
import { changeCredits, readBalance } from '../credits/ledger.ts'
import { tasks } from '../store/schema.ts'
import { discPicture } from '../testing/pictures.ts'
import { holdWorker, visitorOf } from '../testing/roles.ts'
import { shareTestServer, type TestServer } from '../testing/server.ts'
import { errorOf } from '../testing/visitor.ts'

let server: TestServer
let release: (() => Promise<void>) | undefined
beforeAll(async () => {
  server = await shareTestServer()
})
afterEach(() => release?.())
afterAll(() => server.stop())

test('pages do not reach what a program made, but delete it with everything else', async () => {
  release = await holdWorker(server)
  const { db } = server.running.database
  const { visitor, userId } = await visitorOf(server, 'free')
  await changeCredits(db, { userId, kind: 'granted', amount: 5, reference: userId })
  const { key } = await createKey(db, { userId, name: 'shop' })
  const body = new FormData()
  body.set('tool', 'remove-background')
  body.set('image_file', await discPicture(16, 16))
  const ordered = await fetch(new URL('/v1/jobs', server.url), { method: 'POST', headers: { 'x-api-key': key }, body })
  expect(ordered.status).toBe(202)
  const own = () => db.select().from(tasks).where(eq(tasks.userId, userId))
  const [task] = await own()
  expect(await errorOf(await visitor.send(`/tasks/v1/${task?.id}/cancel`))).toMatchObject({ code: 'not-found' })
  expect((await visitor.send('/tasks/v1/delete', { ids: [task?.id] })).status).toBe(204)
  expect(await own()).toMatchObject([{ state: 'queued' }])
  const deleted = await visitor.fetch('/tasks/v1', { method: 'DELETE' })
  expect(await deleted.json()).toEqual({ deleted: 1 })
  expect([await own(), await readBalance(db, userId)]).toEqual([[], 5])
})
