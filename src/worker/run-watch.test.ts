import { expect, test } from 'vitest'
import { RunWatch } from './run-watch.ts'

const limits = { maxProcessorMs: 1000, maxIdleMs: 5000 }
const start = () => {
  const watch = new RunWatch(limits, 0)
  // The process has had runs before this one.
  expect(watch.look(40_000, 0)).toBe('goes-on')
  return watch
}

test('a run that gets little of a busy machine goes on for as long as it takes', () => {
  const watch = start()
  for (let second = 1; second <= 100; second++) {
    expect(watch.look(40_000 + second * 10, second * 1000)).toBe('goes-on')
  }
  expect(watch.look(41_010, 101_000)).toBe('timed-out')
})

test('a run that has used up its processor time ends, however short it was', () => {
  expect(start().look(41_001, 130)).toBe('timed-out')
})

test('a run that neither computes nor reports stands still', () => {
  const watch = start()
  expect(watch.look(40_100, 1000)).toBe('goes-on')
  watch.noteProgress(4000)
  expect(watch.look(40_100, 9000)).toBe('goes-on')
  // What an idle process wakes up for is no work.
  expect(watch.look(40_104, 9001)).toBe('stands-still')
})

test('where the system does not tell, the clock counts', () => {
  const watch = new RunWatch(limits, 0)
  expect(watch.look(null, 1000)).toBe('goes-on')
  expect(watch.look(null, 1001)).toBe('timed-out')
})
