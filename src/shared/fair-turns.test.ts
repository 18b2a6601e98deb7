import { expect, test } from 'vitest'
import { FairTurns } from './fair-turns.ts'

test('one who asks for much does not make the others wait for all of it', async () => {
  const turns = new FairTurns(['lane'])
  const served: string[] = []
  const ask = async (owner: string) => {
    const lane = await turns.take(owner)
    served.push(owner)
    await Promise.resolve()
    turns.giveBack(lane)
  }
  const all = ['flood', 'flood', 'flood', 'flood', 'ada', 'eve', 'ada'].map(ask)
  expect([turns.count(), turns.count('flood'), turns.count('nobody')]).toEqual([6, 3, 0])
  await Promise.all(all)
  expect(served).toEqual(['flood', 'flood', 'ada', 'eve', 'flood', 'ada', 'flood'])
  expect(turns.count()).toBe(0)
})

test('whoever gives up leaves the queue, and is handed nothing', async () => {
  const turns = new FairTurns(['lane'])
  const lane = await turns.take('ada')
  const impatient = new AbortController()
  const waiting = turns.take('ada', impatient.signal)
  const other = turns.take('eve')
  impatient.abort(new Error('too slow'))
  await expect(waiting).rejects.toThrow('too slow')
  await expect(turns.take('ada', impatient.signal)).rejects.toThrow('too slow')
  expect([turns.count(), turns.count('ada'), turns.isIdle]).toEqual([1, 0, false])
  turns.giveBack(lane)
  turns.giveBack(await other)
  expect(turns.isIdle).toBe(true)
})
