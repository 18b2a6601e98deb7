import { expect, test } from 'vitest'
import { RunWatch } from './run-watch.ts'

const limits = { maxProcessorMs: 4000, maxSilentMs: 1000, maxIdleMs: 5000 }
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

test('a run that reports may use all threads for its whole time', () => {
  const watch = start()
  for (let tenth = 1; tenth <= 10; tenth++) {
    watch.noteProgress(tenth * 100)
    expect(watch.look(40_000 + tenth * 400, tenth * 100)).toBe('goes-on')
  }
  expect(watch.look(44_001, 1001)).toBe('timed-out')
})

test('a run that computes on one thread and reports nothing ends when its time is over, however many threads it may have', () => {
  const watch = start()
  expect(watch.look(41_000, 1000)).toBe('goes-on')
  expect(watch.look(41_001, 1001)).toBe('timed-out')
})

test('a run that neither computes nor reports stands still', () => {
  const watch = start()
  expect(watch.look(40_100, 1000)).toBe('goes-on')
  watch.noteProgress(4000)
  expect(watch.look(40_100, 9000)).toBe('goes-on')
  // What an idle process wakes up for is no work.
  expect(watch.look(40_104, 9001)).toBe('stands-still')
})

test('a look that the system does not answer changes nothing', () => {
  const watch = start()
  expect(watch.look(null, 200)).toBe('goes-on')
  expect(watch.look(500_000, 400)).toBe('goes-on')
  watch.noteProgress(400)
  expect(watch.look(501_000, 1400)).toBe('goes-on')
  expect(watch.look(501_001, 1401)).toBe('timed-out')
})

test('where the system does not tell, the clock counts from one report to the next', () => {
  const watch = new RunWatch(limits, 0)
  expect(watch.look(null, 0)).toBe('goes-on')
  watch.noteProgress(900)
  expect(watch.look(null, 1000)).toBe('goes-on')
  expect(watch.look(null, 1001)).toBe('timed-out')
})
