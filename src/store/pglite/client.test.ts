import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { LiteClient, type LiteOptions } from './client.ts'

let folder: string
let snapshotPath: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'safelight-pglite-'))
  snapshotPath = join(folder, 'snapshot.tar')
  const client = await LiteClient.open({ dataDir: null, snapshotPath: null, onFatal: () => {} })
  await client.exec('create table notes (text text)')
  await client.dumpSnapshot(snapshotPath)
  await client.close()
}, 60_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

async function open(options: Partial<LiteOptions> = {}) {
  const fatal: Error[] = []
  const onFatal = (error: Error) => fatal.push(error)
  const client = await LiteClient.open({ dataDir: null, snapshotPath, onFatal, ...options })
  onTestFinished(() => client.close().catch(() => {}))
  return { client, fatal }
}

type Client = Pick<LiteClient, 'query'>
const insert = (client: unknown, text: string) =>
  (client as Client).query('insert into notes values ($1) returning text', [text])
const notes = async (client: LiteClient) => (await client.query('select text from notes order by text')).rows
const answers = (client: LiteClient) =>
  client.query('select 1').then(
    () => true,
    () => false,
  )

describe('PGlite in its thread', () => {
  it('starts from a snapshot', async () => {
    const { client } = await open()
    await insert(client, 'a')
    expect(await notes(client)).toEqual([{ text: 'a' }])
  })

  it('keeps its data in a folder', { timeout: 60_000 }, async () => {
    const dataDir = join(folder, 'kept')
    const { client } = await open({ dataDir })
    await insert(client, 'kept')
    await client.close()
    const { client: again } = await open({ dataDir })
    expect(await notes(again)).toEqual([{ text: 'kept' }])
  })

  it('copies its folder between two transactions', async () => {
    const { client } = await open({ dataDir: join(folder, 'original') })
    const asked = Promise.withResolvers<void>()
    const transaction = client.transaction(async (tx) => {
      await insert(tx, 'before')
      await asked.promise
      await insert(tx, 'also before')
    })
    const copied = client.copyFolder(join(folder, 'copy', 'database'))
    const later = insert(client, 'later')
    asked.resolve()
    await Promise.all([transaction, copied, later])
    const { client: copy } = await open({ dataDir: join(folder, 'copy') })
    expect(await notes(copy)).toEqual([{ text: 'also before' }, { text: 'before' }])
    expect(await notes(client)).toHaveLength(3)
  })

  it('rolls back a transaction that its owner forgets, and serves the others', async () => {
    const { client } = await open({ idleTransactionMs: 200 })
    const forgotten = client.transaction(async (tx) => {
      await insert(tx, 'forgotten')
      await wait(600)
      await insert(tx, 'too late')
    })
    forgotten.catch(() => {})
    await wait(20)
    await insert(client, 'other')
    expect(await notes(client)).toEqual([{ text: 'other' }])
    await expect(forgotten).rejects.toThrow('rolled back: nothing was asked in it for 0.2 s')
    expect(await notes(client)).toEqual([{ text: 'other' }])
  })

  it('does not commit what the watchdog has rolled back', async () => {
    const { client } = await open({ idleTransactionMs: 100 })
    const slow = client.transaction(async (tx) => {
      await insert(tx, 'lost')
      await wait(300)
    })
    await expect(slow).rejects.toThrow('rolled back')
    expect(await notes(client)).toEqual([])
  })

  it('lets a transaction take its time while it asks', async () => {
    const { client } = await open({ idleTransactionMs: 200 })
    await client.transaction(async (tx) => {
      await (tx as Client).query('select pg_sleep(0.5)')
      await insert(tx, 'patient')
    })
    expect(await notes(client)).toEqual([{ text: 'patient' }])
  })

  it('frees the connection when a transaction waits for a query outside of it', async () => {
    const { client } = await open({ idleTransactionMs: 200 })
    const tangled = client.transaction(async (tx) => {
      await insert(tx, 'tangled')
      await insert(client, 'outside')
    })
    await expect(tangled).rejects.toThrow('rolled back')
    expect(await notes(client)).toEqual([{ text: 'outside' }])
  })

  it('gives up on a call that takes too long, and recovers when it ends', async () => {
    const { client, fatal } = await open({ answerMs: 1000 })
    const slow = client.query('select pg_sleep(2)')
    const behind = client.query('select 1')
    await Promise.all([
      expect(slow).rejects.toThrow('The database did not answer for 1 s'),
      expect(behind).rejects.toThrow('The database was busy for 1 s'),
    ])
    await expect.poll(() => answers(client), { timeout: 10_000 }).toBe(true)
    expect(fatal).toEqual([])
  })

  it('rolls back a transaction whose query takes too long', async () => {
    const { client } = await open({ answerMs: 1000 })
    const slow = client.transaction(async (tx) => {
      await insert(tx, 'lost')
      await (tx as Client).query('select pg_sleep(1.5)').catch(() => {})
    })
    await expect(slow).rejects.toThrow('did not answer')
    await expect.poll(() => answers(client), { timeout: 10_000 }).toBe(true)
    expect(await notes(client)).toEqual([])
  })

  it('refuses everything, and says so once, when the thread dies', { timeout: 60_000 }, async () => {
    const dataDir = join(folder, 'broken')
    const { client, fatal } = await open({ dataDir })
    // Postgres panics when it cannot write its log.
    await rm(join(dataDir, 'database', 'pg_wal'), { recursive: true })
    await rm(join(dataDir, 'database', 'global', 'pg_control'))
    const pending = await Promise.allSettled([
      client.query('checkpoint'),
      client.query('select 1'),
      client.transaction((tx) => (tx as Client).query('select 1')),
    ])
    expect(pending.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    await expect(client.query('select 1')).rejects.toThrow()
    expect(fatal).toHaveLength(1)
    await client.close()
    expect(fatal).toHaveLength(1)
  })

  it('says why it cannot start', async () => {
    const start = LiteClient.open({ dataDir: null, snapshotPath: join(folder, 'none.tar'), onFatal: () => {} })
    await expect(start).rejects.toThrow('none.tar')
  })

  it('waits for the transaction that runs when it is closed, and refuses the next', async () => {
    const dataDir = join(folder, 'kept')
    const { client } = await open({ dataDir })
    const running = client.transaction(async (tx) => {
      await wait(100)
      await insert(tx, 'last')
    })
    await wait(20)
    const closing = client.close()
    await expect(client.query('select 1')).rejects.toThrow('The database is closed')
    await running
    await closing
    const { client: again } = await open({ dataDir })
    expect(await notes(again)).toContainEqual({ text: 'last' })
  })
})
