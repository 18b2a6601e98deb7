import { expect, test } from 'vitest'
import { processorMs, readPsTime } from './processor-time.ts'

test('the time of this process, as it knows it itself', async () => {
  const { user, system } = process.cpuUsage()
  const known = await processorMs(process.pid)
  expect(known).toBeGreaterThanOrEqual((user + system) / 1000 - 100)
})

test('a process that is gone has none', async () => {
  expect(await processorMs(2 ** 30)).toBeNull()
})

test('what ps prints on other systems', () => {
  expect(readPsTime('  0:01.25\n')).toBe(1250)
  expect(readPsTime('01:02:03')).toBe(3_723_000)
  expect(readPsTime('2-00:00:01')).toBe(172_801_000)
})
