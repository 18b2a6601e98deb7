import { expect, test } from 'vitest'
import { roles } from '../../shared/plans.ts'
import { capOffers } from './use-cap-offers.ts'

test('whoever can have Pro is offered it at the cap', () => {
  expect(roles.map((role) => [role, capOffers(role, true)])).toEqual([
    ['anonymous', ['login', 'pro']],
    ['free', ['pro', 'limits']],
    ['pro', ['limits']],
  ])
  expect([...roles, null].map((role) => capOffers(role, false))).toEqual(Array(4).fill(['limits']))
})
