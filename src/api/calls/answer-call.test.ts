import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { creditEntries, tasks } from '../../store/schema.ts'
import { apiCaller, cheapCall, cheapFields } from '../../testing/api-caller.ts'
import { discPicture } from '../../testing/pictures.ts'
import { holdWorker } from '../../testing/roles.ts'
import type { TestServer } from '../../testing/server.ts'
import { databases, type TestStore } from '../../testing/stores.ts'
import { eventually } from '../../testing/visitor.ts'

// PGlite has one connection: nobody can hold what another waits for.
const postgres = databases.find(({ name }) => name === 'Postgres')

describe.skipIf(!postgres)('the answer of a call, on Postgres', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await (postgres as TestStore).serve()
  })
  afterAll(() => server.stop())

  test('who leaves while the payment waits for the database is not charged', async () => {
    const { db } = server.running.database
    const caller = await apiCaller(server, 1)
    const fields = cheapFields(await discPicture(16, 16))
    const release = await holdWorker(server)
    const leaving = new AbortController()
    const connection = nextConnection()
    const left = caller.call(cheapCall, fields, {}, leaving.signal).catch(() => null)
    const own = eq(tasks.userId, caller.userId)
    await eventually(async () => (await db.$count(tasks, own)) === 1)

    const locked = Promise.withResolvers<void>()
    const unlocked = Promise.withResolvers<void>()
    const holding = db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${creditEntries} in share mode`)
      locked.resolve()
      await unlocked.promise
    })
    await locked.promise
    await release()
    const waiting = sql`select from pg_locks where not granted and relation = 'credit_entries'::regclass`
    await eventually(async () => (await db.execute(waiting)).rows.length > 0)
    const closed = once(await connection, 'close')
    leaving.abort()
    await Promise.all([left, closed])
    unlocked.resolve()
    await holding

    await eventually(async () => (await db.$count(tasks, own)) === 0)
    const spent = and(eq(creditEntries.userId, caller.userId), eq(creditEntries.kind, 'spent'))
    expect([await db.$count(creditEntries, spent), await caller.balance()]).toEqual([0, 1])
  })
})

/** The server's end of the connection that the next request comes on. */
function nextConnection(): Promise<Socket> {
  const { promise, resolve } = Promise.withResolvers<Socket>()
  const onRequest = (message: unknown) => {
    unsubscribe(requestStart, onRequest)
    resolve((message as { socket: Socket }).socket)
  }
  subscribe(requestStart, onRequest)
  return promise
}

const requestStart = 'http.server.request.start'
