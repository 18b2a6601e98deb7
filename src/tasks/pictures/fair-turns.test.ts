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
