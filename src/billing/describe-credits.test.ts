import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { creditEntries, user } from '../store/schema.ts'
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
