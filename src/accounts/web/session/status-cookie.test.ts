import { describe, expect, it } from 'vitest'
import { type AuthUser, type SubscriptionStatus, subscriptionStatuses } from '../../../shared/account.ts'
import { isRecentRegistration } from '../../../signals/web/registration.ts'
import { isAuthLoading } from './auth-state.ts'
import { statusOf } from './status-cookie.ts'

const created = '2026-11-15T12:00:00.000Z'
const ada: AuthUser = {
  uid: 'ada',
  displayName: 'Ada',
  email: 'ada@example.com',
  photoURL: null,
  isAnonymous: false,
  metadata: { creationTime: created },
  emailVerified: true,
  hasPassword: false,
  hasPasskey: false,
  providers: [],
}
const subscription = (status: SubscriptionStatus) => ({
  id: '1',
  plan: 'pro',
  status,
  billingPeriod: 'month',
  expiresAt: null,
  store: 'safelight',
})

describe('statusOf', () => {
  it('is pro for an active subscription of somebody signed in, and free otherwise', () => {
    for (const status of subscriptionStatuses) {
      const expected = status === 'active' ? 'pro' : 'free'
      expect(statusOf({ user: ada, subscription: subscription(status) })).toBe(expected)
    }
    expect(statusOf({ user: ada, subscription: null })).toBe('free')
    expect(statusOf({ user: null, subscription: subscription('active') })).toBe('free')
    expect(statusOf({ user: { ...ada, isAnonymous: true }, subscription: subscription('active') })).toBe('free')
  })
})

describe('isAuthLoading', () => {
  it('is true until all three are read', () => {
    const state = { user: null, metadata: null, subscription: null }
    for (const userLoaded of [false, true])
      for (const metadataLoaded of [false, true])
        for (const subscriptionLoaded of [false, true])
          expect(isAuthLoading({ ...state, userLoaded, metadataLoaded, subscriptionLoaded })).toBe(
            !(userLoaded && metadataLoaded && subscriptionLoaded),
          )
  })
})

describe('isRecentRegistration', () => {
  it('holds for 30 seconds', () => {
    const at = Date.parse(created)
    expect(isRecentRegistration(ada, at)).toBe(true)
    expect(isRecentRegistration(ada, at + 29_999)).toBe(true)
    expect(isRecentRegistration(ada, at + 30_000)).toBe(false)
  })
})
