import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { creditEntries } from '../store/schema.ts'
import type { PipelineStore } from '../testing/pipeline.ts'
import { databases } from '../testing/stores.ts'
import { describeCredits } from './describe-credits.ts'
import { writeLedger } from './ledger-csv.ts'

describe.each(databases)('the ledger on $name', ({ share }) => {
  let store: PipelineStore
  beforeAll(async () => {
    store = await share()
  })
  afterAll(() => store.close())

  /** An owner with so many runs that were taken for and given back, all within a millisecond. */
  async function seedRuns(count: number): Promise<string> {
    const { id: userId } = await store.visitor('free')
    const createdAt = new Date('2026-03-01T12:00:00.000Z')
    const entries = Array.from({ length: count }, () => {
      const run = { userId, tool: 'cleanup', keyId: randomUUID(), taskId: randomUUID(), createdAt }
      return [{ ...run, kind: 'returned', amount: 1 } as const, { ...run, kind: 'reserved', amount: -1 } as const]
    })
    await store.database.db.insert(creditEntries).values(entries.flat())
    return userId
  }
  const read = (chunks: AsyncGenerator<string>): Promise<string[]> => Readable.from(chunks).toArray()
  const linesOf = (text: string) => text.trimEnd().split('\r\n')

  test('takes for a run before it gives back, also within a millisecond and across pages', async () => {
    const { db } = store.database
    const userId = await seedRuns(501)
    const { entries } = await describeCredits(db, userId, { isSold: true, unlimited: false })
    expect(entries.map(({ amount }) => amount)).toEqual(Array.from({ length: 10 }, () => [1, -1]).flat())
    const [head = '', ...pages] = await read(writeLedger(db, userId, 'en'))
    const changes = linesOf(pages.join('')).map((line) => line.split(',').slice(-2).join(' to '))
    expect(changes).toEqual(Array.from({ length: 501 }, () => ['-1 to -1', '1 to 0']).flat())
    expect([head, ...pages].map((chunk) => linesOf(chunk).length)).toEqual([1, 1000, 2])
  })

  test('ends at the moment when it was asked for', async () => {
    const { db } = store.database
    const userId = await seedRuns(1)
    const chunks = writeLedger(db, userId, 'en')
    await chunks.next()
    const later = new Date(Date.now() + 60_000)
    await db.insert(creditEntries).values({ userId, kind: 'granted', amount: 100, createdAt: later })
    expect(linesOf((await read(chunks)).join(''))).toHaveLength(2)
  })
})
