import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '../shared/errors.ts'
import type { Database } from '../store/database.ts'
import { attempts } from '../store/schema.ts'
import { openTestDatabase } from '../testing/database.ts'
import { Attempts } from '../visitors/attempts.ts'
import { countRefusals } from './count-refusals.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** What is counted after one request that read so many pictures and then ended like this. */
async function countOf(end: Error | null, pictures = 1, isProgram = false): Promise<number | undefined> {
  await database.db.delete(attempts)
  const sender = { name: randomUUID(), isProgram }
  const ended = countRefusals(new Attempts(database.db), sender, async (mayStart) => {
    for (let read = 0; read < pictures; read += 1) await mayStart()
    if (end) throw end
  })
  if (end) await expect(ended).rejects.toBe(end)
  else await ended
  const [row] = await database.db.select().from(attempts)
  return row?.count
}

test('what is refused for anything but the picture counts for nobody', async () => {
  expect(await countOf(null)).toBe(0)
  const others = [
    'no-credits',
    'too-many-at-once',
    'heavy-demand',
    'usage-cap',
    'session-changed',
    'unavailable',
  ] as const
  for (const code of others) expect(await countOf(new AppError(code)), code).toBe(0)
  expect(await countOf(new Error('the same call was faster'))).toBe(0)
})

test('every picture that was read for a refused one counts', async () => {
  for (const code of ['image-damaged', 'mask-size', 'image-over-pixels', 'pro-only'] as const) {
    expect(await countOf(new AppError(code)), code).toBe(1)
  }
  expect(await countOf(new AppError('image-damaged'), 100, true)).toBe(100)
  expect(await countOf(new AppError('image-too-complex'), 3)).toBe(22)
})

test('a key has a limit and a sentence of its own', async () => {
  const sender = { name: randomUUID(), isProgram: true }
  const refuse = (pictures: number) =>
    countRefusals(new Attempts(database.db), sender, async (mayStart) => {
      for (let read = 0; read < pictures; read += 1) await mayStart()
      throw new AppError('image-damaged')
    })
  await expect(refuse(599)).rejects.toMatchObject({ code: 'image-damaged' })
  await expect(refuse(1)).rejects.toMatchObject({ code: 'image-damaged' })
  await expect(refuse(1)).rejects.toMatchObject({ code: 'key-pictures-refused', status: 429, values: { limit: 600 } })
})
