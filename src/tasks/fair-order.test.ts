import { expect, test } from 'vitest'
import { type QueueRole, queueRoles, queueShares } from '../shared/plans.ts'
import { orderFairly, type RoleQueue, rolesInTurn, serve } from './fair-order.ts'

const fresh: readonly RoleQueue[] = queueRoles.map((role) => ({ role, pass: 0, priority: 0, share: queueShares[role] }))
const initials = { a: 'anonymous', f: 'free', p: 'pro', k: 'api' } as const satisfies Record<string, QueueRole>
/** `ppfak`: the roles in which tasks wait, in any order; programs with a key are `k`. */
const line = (text: string) =>
  [...text].map((initial, index) => ({ role: initials[initial as keyof typeof initials], priority: -index }))
const said = (tasks: readonly { role: QueueRole }[]) =>
  tasks.map(({ role }) => (role === 'api' ? 'k' : role[0])).join('')

test('of ten runs six go to Pro, three to free accounts and one to visitors without one', () => {
  const waiting = line('a'.repeat(3) + 'f'.repeat(9) + 'p'.repeat(18))
  expect(said(orderFairly(waiting, fresh))).toBe('ppfppfppfa'.repeat(3))
})

test('what a role does not need goes to the others, by their shares', () => {
  expect(said(orderFairly(line('aaffffff'), fresh))).toBe('fffafffa')
  expect(said(orderFairly(line('aaa'), fresh))).toBe('aaa')
})

test('a role that has rested has saved nothing up, and owes nothing', () => {
  let queues = fresh
  for (let run = 0; run < 100; run++) queues = serve(queues, 'anonymous', -run)
  expect(said(orderFairly(line('aapppppppp'), queues))).toBe('ppppppappa')
  for (let run = 0; run < 100; run++) queues = serve(queues, 'pro', -run)
  expect(said(orderFairly(line('aapppppppppppp'), queues)).indexOf('a')).toBeLessThanOrEqual(6)
})

test('a task that is taken for the second time does not bring the turns back', () => {
  const queues = serve(serve(fresh, 'free', -7), 'free', -2)
  expect(rolesInTurn(queues).find(({ role }) => role === 'free')).toMatchObject({ priority: -7 })
})

test.each([1, 5, 6, 12])('with a share of %i programs get that many runs beside ten of visitors', (share) => {
  const queues = fresh.map((queue) => (queue.role === 'api' ? { ...queue, share } : queue))
  const waiting = line('a'.repeat(20) + 'f'.repeat(20) + 'p'.repeat(20) + 'k'.repeat(40))
  const first = said(orderFairly(waiting, queues)).slice(0, 10 + share)
  const countOf = (initial: string) => first.split(initial).length - 1
  expect(['p', 'f', 'a', 'k'].map(countOf)).toEqual([6, 3, 1, share])
})
