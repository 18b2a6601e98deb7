import { expect, test } from 'vitest'
import { type QueueRole, queueRoles } from '../shared/plans.ts'
import { orderFairly, type RoleQueue, rolesInTurn, serve } from './fair-order.ts'

const fresh: readonly RoleQueue[] = queueRoles.map((role) => ({ role, pass: 0, priority: 0 }))
const initials = { a: 'anonymous', f: 'free', p: 'pro' } as const satisfies Record<string, QueueRole>
/** `ppfa`: the roles in which tasks wait, in any order. */
const line = (text: string) =>
  [...text].map((initial, index) => ({ role: initials[initial as 'a' | 'f' | 'p'], priority: -index }))
const said = (tasks: readonly { role: QueueRole }[]) => tasks.map(({ role }) => role[0]).join('')

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
