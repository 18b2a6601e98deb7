import { expect, test } from 'vitest'
import type { Subscription } from '../../../shared/account.ts'
import { endLabel, isOwnStore, periodWords, storeWords } from './subscription-words.ts'

const bought: Subscription = {
  id: '1',
  plan: 'pro',
  status: 'active',
  billingPeriod: 'month',
  expiresAt: '2027-01-31T12:00:00.000Z',
  store: 'stripe',
}

test('only what goes on by itself renews', () => {
  expect(endLabel(bought)).toBe('Renews on')
  expect(endLabel({ ...bought, status: 'trial' })).toBe('Renews on')
  for (const status of ['cancelled', 'inactive', 'payment-due'] as const)
    expect(endLabel({ ...bought, status })).toBe('Expiry date')
  expect(endLabel({ ...bought, billingPeriod: null, store: 'admin' })).toBe('Expiry date')
})

test('stores and periods have names, and those nobody knows keep their own', () => {
  expect(['stripe', 'app-store', 'google-play', 'kiosk'].map(storeWords)).toEqual([
    'Stripe',
    'App Store',
    'Google Play',
    'kiosk',
  ])
  expect(['month', 'year', 'P6M'].map(periodWords)).toEqual(['Monthly', 'Yearly', 'P6M'])
})

test('ours to change is what the provider that sells here has sold', () => {
  expect(isOwnStore(bought, 'stripe')).toBe(true)
  expect(isOwnStore(bought, 'sandbox')).toBe(false)
  expect(isOwnStore(bought, null)).toBe(false)
  expect(isOwnStore({ ...bought, store: 'app-store' }, 'stripe')).toBe(false)
})
