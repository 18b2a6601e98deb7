import { expect, test } from 'vitest'
import { HostTurns } from './host-turns.ts'

const patient = { owner: 'ada', signal: new AbortController().signal }

test('each host has so many at once, in the order in which they came', async () => {
  const turns = new HostTurns(2)
  const begun: string[] = []
  const start = (host: string, name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const done = turns.inTurn(host, patient, async () => {
      begun.push(name)
      await promise
    })
    return { done, end: resolve, fail: reject }
  }
  const [first, second, third, fourth] = ['1', '2', '3', '4'].map((name) => start('a.test', name))
  const other = start('b.test', 'other')
  other.end()
  await other.done
  expect(begun).toEqual(['1', '2', 'other'])
  second?.fail(new Error('lost'))
  await expect(second?.done).rejects.toThrow('lost')
  for (const each of [first, third, fourth]) {
    each?.end()
    await each?.done
  }
  expect(begun).toEqual(['1', '2', 'other', '3', '4'])
})

test('whoever is given up before their turn does not take it', async () => {
  const turns = new HostTurns(1)
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = turns.inTurn('a.test', patient, () => promise)
  const impatient = new AbortController()
  const second = turns.inTurn('a.test', { owner: 'ada', signal: impatient.signal }, async () => 'second')
  const third = turns.inTurn('a.test', patient, async () => 'third')
  impatient.abort()
  await expect(second).rejects.toMatchObject({ problem: { kind: 'busy' } })
  resolve('first')
  expect([await first, await third]).toEqual(['first', 'third'])
  await expect(
    turns.inTurn('a.test', { owner: 'ada', signal: impatient.signal }, async () => 'late'),
  ).rejects.toMatchObject({ problem: { kind: 'busy' } })
})

test('whoever is given up when their turn has just come takes nobody else out of the queue', async () => {
  const turns = new HostTurns(1)
  const { promise, resolve } = Promise.withResolvers<string>()
  const impatient = new AbortController()
  const first = turns.inTurn('a.test', patient, () => {
    // Comes right behind the end of the first: the place has been handed on, and the second does not know it yet.
    queueMicrotask(() => promise.then(() => impatient.abort()))
    return promise
  })
  const second = turns.inTurn('a.test', { owner: 'ada', signal: impatient.signal }, async () => 'second')
  const third = turns.inTurn('a.test', patient, async () => 'third')
  const fourth = turns.inTurn('a.test', patient, async () => 'fourth')
  // By then the first waits for its end.
  await turns.inTurn('b.test', patient, async () => {})
  resolve('first')
  expect(await Promise.all([first, second, third, fourth])).toEqual(['first', 'second', 'third', 'fourth'])
})

test('one who asks a host for much does not make the others wait for all of it', async () => {
  const turns = new HostTurns(1)
  const served: string[] = []
  const ask = (owner: string) => turns.inTurn('a.test', { ...patient, owner }, async () => served.push(owner))
  await Promise.all(['flood', 'flood', 'flood', 'ada', 'eve'].map(ask))
  expect(served).toEqual(['flood', 'flood', 'ada', 'eve', 'flood'])
})
