import { expect, test } from 'vitest'
import { queueRoles, queueShares } from '../shared/plans.ts'
import { viewQueue } from './queue-view.ts'

const timings = {
  slots: 2,
  expectedMs: ({ tool, effort }: { tool: string; effort: number }) => (tool === 'slow' ? 10_000 : 1000) * effort,
}
const now = 1_700_000_000_000
const ago = (ms: number) => new Date(now - ms)
const quick = { tool: 'quick', effort: 1 }
const waiting = [
  { id: 'a', userId: 'ann', role: 'pro', priority: -1, tool: 'slow', effort: 1 },
  { id: 'b', userId: 'bob', role: 'anonymous', priority: -1, tool: 'quick', effort: 2 },
] as const
const running = [
  { userId: 'eve', role: 'anonymous', priority: 0, tool: 'slow', effort: 1, progress: 0.05, startedAt: null },
] as const
const roleQueues = queueRoles.map((role) => ({ role, pass: 0, priority: 0, share: queueShares[role] }))

test('places follow the order and the estimate counts what is ahead, shared by the slots', () => {
  const view = viewQueue({ waiting, running, roleQueues }, timings, now)
  expect(view.total).toBe(2)
  expect(view.placeOf('a')).toEqual({ position: 1, readyInMs: 9500 / 2 + 10_000 })
  expect(view.placeOf('b')).toEqual({ position: 2, readyInMs: 19_500 / 2 + 2000 })
})

test('a task that does not wait has no place', () => {
  expect(viewQueue({ waiting: [], running: [], roleQueues }, timings).placeOf('a')).toBeNull()
})

test('one that would come now stands behind its turn, and as its role is served', () => {
  const { placeOfNew } = viewQueue({ waiting, running, roleQueues }, timings, now)
  expect(placeOfNew({ ...quick, userId: 'new', role: 'pro' })).toEqual({ position: 2, readyInMs: 19_500 / 2 + 1000 })
  expect(placeOfNew({ ...quick, userId: null, role: 'anonymous' })).toMatchObject({ position: 3 })
})

test('one that would come now stands behind the own tasks that wait or run, and before the second ones of others', () => {
  const flood = [1, 2, 3].map((turn) => ({
    ...quick,
    id: `${turn}`,
    userId: 'bob',
    role: 'free' as const,
    priority: -turn,
  }))
  const { placeOfNew } = viewQueue({ waiting: flood, running: [], roleQueues }, timings, now)
  expect(placeOfNew({ ...quick, userId: 'new', role: 'free' })).toMatchObject({ position: 2 })
  expect(placeOfNew({ ...quick, userId: 'bob', role: 'free' })).toMatchObject({ position: 4 })
  const ann = { ...running[0], userId: 'ann', role: 'free' as const, priority: -1 }
  const busy = viewQueue({ waiting: flood, running: [ann], roleQueues }, timings, now)
  expect(busy.placeOfNew({ ...quick, userId: 'ann', role: 'free' })).toMatchObject({ position: 3 })
})

test('a running task needs what its progress leaves of the average, then of its own pace', () => {
  const { remainingMs } = viewQueue({ waiting: [], running: [], roleQueues }, timings, now)
  const twiceAsSlow = (progress: number) =>
    remainingMs({ tool: 'slow', effort: 1, progress, startedAt: ago(20_000 * progress) })
  expect(twiceAsSlow(0.05)).toBeCloseTo(9500)
  expect(twiceAsSlow(0.25)).toBeCloseTo(0.75 * 15_000)
  expect(twiceAsSlow(0.5)).toBeCloseTo(10_000)
  expect(twiceAsSlow(0.75)).toBeCloseTo(5000)
})
