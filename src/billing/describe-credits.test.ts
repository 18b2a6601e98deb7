import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reserveCredits, settleCredits } from '../credits/ledger.ts'
import { creditEntries, user } from '../store/schema.ts'
import { apiCaller } from '../testing/api-caller.ts'
import { seedTasks } from '../testing/seed-tasks.ts'
import { shareTestServer } from '../testing/server.ts'
import { describeCredits } from './describe-credits.ts'

test('calls that were paid for do not push what changed the balance out of the list', async () => {
  const server = await shareTestServer()
  const { database } = server.running
  const userId = randomUUID()
  await database.db.insert(user).values({ id: userId, name: 'Test', email: `${userId}@test.invalid` })
  const granted = { userId, kind: 'granted', amount: 100, createdAt: new Date(0) } as const
  const spent = Array.from({ length: 25 }, () => ({ userId, kind: 'spent', amount: 0 }) as const)
  await database.db.insert(creditEntries).values([granted, ...spent])
  const { entries } = await describeCredits(database.db, userId, { isSold: true, unlimited: false })
  expect(entries).toMatchObject([{ kind: 'granted', amount: 100 }])
  await server.stop()
})

test('what was given back says whether its call failed or was cancelled, for as long as that is known', async () => {
  const server = await shareTestServer()
  const { database } = server.running
  const { userId } = await apiCaller(server)
  const run = { userId, tool: 'cleanup', keyId: randomUUID() }
  for (const [day, state] of (['cancelled', 'failed', null] as const).entries()) {
    const [taskId = randomUUID()] = state ? await seedTasks(server, userId, [{ state }]) : []
    await reserveCredits(database.db, [{ ...run, taskId, amount: 1 }])
    await settleCredits(database.db, taskId, 'returned')
    const createdAt = new Date(Date.UTC(2026, 2, 1 + day))
    await database.db.update(creditEntries).set({ createdAt }).where(eq(creditEntries.taskId, taskId))
  }
  const { entries } = await describeCredits(database.db, userId, { isSold: true, unlimited: false })
  const returned = entries.filter(({ kind }) => kind === 'returned').map(({ outcome }) => outcome)
  expect(returned.toReversed()).toEqual(['cancelled', 'failed', null])
  await server.stop()
})
