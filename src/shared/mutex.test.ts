import { expect, test } from 'vitest'
import { Mutex } from './mutex.ts'

test('one piece of work at a time, in order, whatever becomes of the one before', async () => {
  const mutex = new Mutex()
  const log: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = mutex.run(async () => {
    log.push('first begins')
    await gate.promise
    log.push('first ends')
    throw new Error('no')
  })
  const second = mutex.run(async () => log.push('second'))
  gate.resolve()
  await expect(first).rejects.toThrow('no')
  await mutex.settle()
  expect(log).toEqual(['first begins', 'first ends', 'second'])
  expect(await second).toBe(3)
})
