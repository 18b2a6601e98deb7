import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createKey } from '../api/keys/keys.ts'
import { creditEntries } from '../store/schema.ts'
import type { PipelineStore } from '../testing/pipeline.ts'
import { databases } from '../testing/stores.ts'
import { readApiUsage } from './api-usage.ts'
import { changeCredits, reserveCredits, settleCredits } from './ledger.ts'

describe.each(databases)('use on $name', ({ share }) => {
  let store: PipelineStore
  beforeAll(async () => {
    store = await share()
  })
  afterAll(() => store.close())

  test('is told by day of UTC, tool and key, from what was spent alone', async () => {
    const { db } = store.database
    const { id: userId } = await store.visitor('free')
    await changeCredits(db, { userId, kind: 'granted', amount: 100, reference: userId })
    const { row: shop } = await createKey(db, { userId, name: 'shop' })
    const { row: blog } = await createKey(db, { userId, name: 'blog' })
    const run = async (
      keyId: string,
      tool: string,
      at: string,
      amount = 1,
      end: 'spent' | 'returned' | null = 'spent',
    ) => {
      const taskId = randomUUID()
      await reserveCredits(db, [{ userId, keyId, taskId, tool, amount }])
      if (end) await settleCredits(db, taskId, end)
      await db
        .update(creditEntries)
        .set({ createdAt: new Date(at) })
        .where(eq(creditEntries.taskId, taskId))
    }
    await run(shop.id, 'cleanup', '2026-03-01T23:59:59.999Z')
    await run(shop.id, 'cleanup', '2026-03-02T00:00:00.000Z')
    await run(shop.id, 'cleanup', '2026-03-02T23:59:59.000Z', 2)
    await run(blog.id, 'cleanup', '2026-03-02T12:00:00.000Z')
    await run(blog.id, 'uncrop', '2026-03-04T12:00:00.000Z', 0)
    await run(blog.id, 'uncrop', '2026-03-04T12:00:00.000Z', 1, 'returned')
    await run(blog.id, 'uncrop', '2026-03-04T12:00:00.000Z', 1, null)
    const { days, keys } = await readApiUsage(db, userId, 3, new Date('2026-03-04T23:30:00Z'))
    const byKey = (a: { keyId: string | null }) => (a.keyId === shop.id ? 0 : 1)
    expect(days.map(({ day, uses }) => [day, uses.toSorted((a, b) => byKey(a) - byKey(b))])).toEqual([
      [
        '2026-03-02',
        [
          { tool: 'cleanup', keyId: shop.id, pictures: 2, credits: 3 },
          { tool: 'cleanup', keyId: blog.id, pictures: 1, credits: 1 },
        ],
      ],
      ['2026-03-03', []],
      ['2026-03-04', [{ tool: 'uncrop', keyId: blog.id, pictures: 1, credits: 0 }]],
    ])
    expect(keys.map(({ name }) => name).toSorted()).toEqual(['blog', 'shop'])
    // Others see nothing of it.
    const other = await store.visitor('free')
    const theirs = await readApiUsage(db, other.id, 3, new Date('2026-03-04T23:30:00Z'))
    expect(theirs).toEqual({ days: days.map(({ day }) => ({ day, uses: [] })), keys: [] })
  })
})
