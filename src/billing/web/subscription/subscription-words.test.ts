import { expect, test } from 'vitest'
import type { Subscription } from '../../../shared/account.ts'
import { storeWords } from '../../../shared/store-words.ts'
import { expiryWords, isOwnStore, paymentDueWords, periodWords } from './subscription-words.ts'

const bought: Subscription = {
  id: '1',
  plan: 'pro',
  status: 'active',
  billingPeriod: 'month',
  expiresAt: '2027-01-31T12:00:00.000Z',
  store: 'stripe',
}

test('only what goes on by itself renews', () => {
  expect(expiryWords(bought)).toBe('January 31, 2027, renews by itself')
  expect(expiryWords({ ...bought, status: 'trial' })).toBe('January 31, 2027, renews by itself')
  for (const status of ['cancelled', 'inactive', 'payment-due'] as const)
    expect(expiryWords({ ...bought, status })).toBe('January 31, 2027')
  expect(expiryWords({ ...bought, billingPeriod: null, store: 'admin' })).toBe('January 31, 2027')
  expect(expiryWords({ ...bought, expiresAt: null })).toBeNull()
})

test('a payment that failed says how long Pro stays, and what helps', () => {
  expect(paymentDueWords(bought)).toBe(
    'Your last payment failed. Pro stays until February 2, 2027. Manage your subscription to pay with another card.',
  )
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
