import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { count, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createDatabase, startPostgres, type TestPostgres } from '../testing/postgres.ts'
import { type Database, notify } from './database.ts'
import { openDatabase } from './open.ts'
import { type NewTaskRow, type StoredInput, tasks, user } from './schema.ts'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

const onFatal = (error: Error) => {
  throw error
}

describe('PGlite', () => {
  databaseSuite(async () => ({ open: () => openDatabase({ onFatal }), drop: async () => {} }))
})

describe.skipIf(!postgres)(`Postgres${postgres ? '' : ' (not installed here)'}`, () => {
  databaseSuite(async () => {
    const { url, drop } = await createDatabase((postgres as TestPostgres).url)
    return { open: () => openDatabase({ databaseUrl: url, onFatal }), drop }
  })

  let url: string
  let drop: () => Promise<void>
  beforeAll(async () => {
    const created = await createDatabase((postgres as TestPostgres).url)
    url = created.url
    drop = created.drop
  })
  afterAll(() => drop())

  const openHere = async () => {
    const database = await openDatabase({ databaseUrl: url, onFatal })
    onTestFinished(() => database.close())
    return database
  }

  it('migrates once when several processes start together', async () => {
    const several = await Promise.all([openHere(), openHere(), openHere()])
    await Promise.all(several.map((database) => database.migrate()))
    const applied = await several[0]?.db.execute<{ n: number }>(
      sql`select count(*) as n from drizzle.__drizzle_migrations`,
    )
    const files = await several[0]?.db.execute<{ n: number }>(
      sql`select count(distinct hash) as n from drizzle.__drizzle_migrations`,
    )
    expect(applied?.rows).toEqual(files?.rows)
  })

  it('listens again after its connection is cut, and says so', async () => {
    const database = await openHere()
    const payloads: string[] = []
    let reconnects = 0
    await database.listen(
      'changes',
      (payload) => payloads.push(payload),
      () => {
        reconnects += 1
      },
    )
    await cutOtherConnections(url)
    await expect.poll(() => reconnects, { timeout: 5000 }).toBe(1)
    await expect.poll(() => notify(database.db, 'changes', 'again').then(() => payloads.length)).toBeGreaterThan(0)
    expect(payloads[0]).toBe('again')
  })

  it('refuses a transaction whose connection is cut, and goes on', async () => {
    const database = await openHere()
    const broken = database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      await cutOtherConnections(url)
      await wait(50)
      await tx.execute(sql`select 1`)
    })
    await expect(broken).rejects.toThrow()
    await database.ping()
  })

  it('says in one sentence that the server is not there', async () => {
    await expect(openDatabase({ databaseUrl: 'postgres://127.0.0.1:1/none', onFatal })).rejects.toThrow(
      'The database at DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1',
    )
  })
})

function databaseSuite(prepare: () => Promise<{ open: () => Promise<Database>; drop: () => Promise<void> }>): void {
  let database: Database
  let drop: () => Promise<void>
  beforeAll(async () => {
    const prepared = await prepare()
    drop = prepared.drop
    database = await prepared.open()
    await database.migrate()
    await database.db.insert(user).values({ id: 'ada', name: 'Ada', email: 'ada@example.test' })
  }, 60_000)
  afterAll(async () => {
    await database.close()
    await drop()
  })
  afterEach(() => database.db.delete(tasks))

  it('migrates a second time without a change', async () => {
    await database.migrate()
    expect(await database.db.select({ id: user.id }).from(user)).toEqual([{ id: 'ada' }])
  })

  it('gives values back as they were stored', async () => {
    const createdAt = new Date('2026-02-03T04:05:06.789Z')
    await database.db.insert(tasks).values(newTask({ createdAt, input, params: { hd: true, nested: [1, 'ä'] } }))
    const [row] = await database.db.select().from(tasks)
    expect(row).toMatchObject({ createdAt, input, params: { hd: true, nested: [1, 'ä'] }, priority: 20, attempt: 0 })
    expect(row).toMatchObject({ claim: null, readyAt: null, results: [], progress: 0 })
    expect(row?.createdAt).toBeInstanceOf(Date)
  })

  it('finds a row by the moment it was given', async () => {
    const id = randomUUID()
    const [stored] = await database.db.insert(tasks).values(newTask({ id })).returning()
    const found = await database.db
      .select({ id: tasks.id })
      .from(tasks)
      .where(eq(tasks.createdAt, stored?.createdAt as Date))
    expect(found).toEqual([{ id }])
  })

  it('counts with numbers', async () => {
    await database.db.insert(tasks).values([newTask(), newTask()])
    expect(await database.db.select({ n: count(), sum: sql<number>`sum(priority)` }).from(tasks)).toEqual([
      { n: 2, sum: 40 },
    ])
    const { rows } = await database.db.execute(sql`select count(*) as n, 1.5::real as r, '{"a":[1]}'::jsonb as j`)
    expect(rows).toEqual([{ n: 1, r: 1.5, j: { a: [1] } }])
  })

  it('tells errors apart by their code', async () => {
    const duplicate = database.db.insert(user).values({ id: 'ada', name: 'Ada', email: 'other@example.test' })
    await expect(duplicate).rejects.toMatchObject({ cause: { code: '23505', constraint: 'user_pkey' } })
    const wrong = database.db.insert(tasks).values(newTask({ state: 'lost' as never }))
    await expect(wrong).rejects.toMatchObject({ cause: { code: '23514', constraint: 'tasks_state' } })
    await database.ping()
  })

  it('removes what a user owned with the user', async () => {
    await database.db.insert(user).values({ id: 'bob', name: 'Bob', email: 'bob@example.test' })
    await database.db.insert(tasks).values(newTask({ userId: 'bob' }))
    await database.db.delete(user).where(eq(user.id, 'bob'))
    expect(await database.db.$count(tasks)).toBe(0)
  })

  it('undoes a transaction that throws', async () => {
    const failing = database.db.transaction(async (tx) => {
      await tx.insert(tasks).values(newTask())
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await database.db.$count(tasks)).toBe(0)
  })

  it('undoes only the inner transaction when that one throws', async () => {
    const kept = randomUUID()
    await database.db.transaction(async (tx) => {
      await tx.insert(tasks).values(newTask({ id: kept }))
      const inner = tx.transaction(async (deeper) => {
        await deeper.insert(tasks).values(newTask())
        await deeper.insert(tasks).values(newTask({ id: kept }))
      })
      await expect(inner).rejects.toMatchObject({ cause: { code: '23505' } })
      await tx.transaction((deeper) => deeper.update(tasks).set({ stage: 'after' }))
    })
    expect(await database.db.select({ id: tasks.id, stage: tasks.stage }).from(tasks)).toEqual([
      { id: kept, stage: 'after' },
    ])
  })

  it('keeps transactions apart that run at the same time', async () => {
    const id = randomUUID()
    await database.db.insert(tasks).values(newTask({ id }))
    const raise = () =>
      database.db.transaction(async (tx) => {
        const [row] = await tx.select().from(tasks).where(eq(tasks.id, id)).for('update')
        await wait(1)
        await tx.update(tasks).set({ attempt: (row?.attempt ?? 0) + 1 })
      })
    await Promise.all(Array.from({ length: 20 }, raise))
    expect(await database.db.select({ attempt: tasks.attempt }).from(tasks)).toEqual([{ attempt: 20 }])
  })

  it('delivers notifications on commit, and none of a transaction that is undone', async () => {
    const payloads: string[] = []
    const stop = await database.listen('Changes', (payload) => payloads.push(payload))
    await database.db
      .transaction(async (tx) => {
        await notify(tx, 'Changes', 'undone')
        throw new Error('no')
      })
      .catch(() => {})
    await database.db.transaction(async (tx) => {
      await notify(tx, 'Changes', 'done')
      await wait(50)
      expect(payloads).toEqual([])
    })
    await expect.poll(() => payloads).toEqual(['done'])
    await stop()
    await notify(database.db, 'Changes', 'unheard')
    await wait(50)
    expect(payloads).toEqual(['done'])
  })

  it('tells every listener of a channel until it stops', async () => {
    const heard: string[] = []
    const stopFirst = await database.listen('pair', (payload) => heard.push(`first ${payload}`))
    const stopSecond = await database.listen('pair', (payload) => heard.push(`second ${payload}`))
    await notify(database.db, 'pair', 'a')
    await expect.poll(() => heard).toEqual(['first a', 'second a'])
    await stopFirst()
    await notify(database.db, 'pair', 'b')
    await expect.poll(() => heard).toEqual(['first a', 'second a', 'second b'])
    await stopSecond()
  })

  describe('with pg-boss', () => {
    let boss: PgBoss
    beforeAll(async () => {
      boss = new PgBoss({ db: database.boss, backend: database.kind, useListenNotify: true, schedule: false })
      boss.on('error', onFatal)
      await boss.start()
      await boss.createQueue('runs')
      await boss.findJobs('runs', { id: randomUUID() })
    }, 60_000)
    afterAll(() => boss.stop({ graceful: false }))

    it('sends with the transaction or not at all, and serves the highest priority first', async () => {
      const send = (name: string, priority: number, fail = false) =>
        database.db.transaction(async (tx) => {
          await boss.send('runs', { name }, { priority, db: database.bossIn(tx) })
          if (fail) throw new Error('no')
        })
      await send('low', 10)
      await send('high', 30)
      await expect(send('undone', 99, true)).rejects.toThrow('no')
      await send('middle', 20)
      const order: string[] = []
      for (let left = 3; left > 0; left -= 1) {
        const [job] = await boss.fetch<{ name: string }>('runs')
        order.push(job?.data.name ?? 'none')
        await boss.complete('runs', job?.id ?? '')
      }
      expect(order).toEqual(['high', 'middle', 'low'])
      expect(await boss.fetch('runs')).toEqual([])
    })

    it('does not leave a failed script of its own to the next caller', async () => {
      await expect(database.boss.executeSql('begin; select 1; select 1 / 0; commit')).rejects.toMatchObject({
        code: '22012',
      })
      const { rows } = await database.boss.executeSql('select 1 as one')
      expect(rows).toEqual([{ one: 1 }])
    })
  })
}

const input: StoredInput = {
  key: 'tasks/1/input',
  maskKey: null,
  thumbnailKey: 'tasks/1/thumbnail',
  name: 'shoe.jpg',
  type: 'image/jpeg',
  width: 1200,
  height: 800,
  bytes: 345_678,
}

const newTask = (changes: Partial<NewTaskRow> = {}): NewTaskRow => ({
  id: randomUUID(),
  userId: 'ada',
  tool: 'remove-background',
  state: 'queued',
  params: {},
  priority: 20,
  requestId: 'request',
  ...changes,
})

async function cutOtherConnections(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await admin.end()
}
