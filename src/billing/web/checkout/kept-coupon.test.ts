import { beforeEach, expect, test, vi } from 'vitest'
import { couponIn, forgetCoupon, keepCoupon, keptCoupon } from './kept-coupon.ts'

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

test('only what can be a coupon is taken from an address', () => {
  expect(couponIn('?coupon=WELCOME20')).toBe('WELCOME20')
  expect(couponIn('?a=1&coupon=%20FIRST50%20')).toBe('FIRST50')
  for (const search of ['', '?coupon=', '?coupon=%3Cscript%3E', `?coupon=${'A'.repeat(41)}`, '?other=WELCOME20'])
    expect(couponIn(search), search).toBeNull()
})

test('it is kept over pages that have none, until it is used', () => {
  expect(keptCoupon()).toBe('')
  keepCoupon('?coupon=WELCOME20')
  keepCoupon('')
  keepCoupon('?coupon=%3Cscript%3E')
  expect(keptCoupon()).toBe('WELCOME20')
  keepCoupon('?coupon=FIRST50')
  expect(keptCoupon()).toBe('FIRST50')
  forgetCoupon()
  expect(keptCoupon()).toBe('')
})

test('a browser that keeps nothing is no error', () => {
  const refuse = () => {
    throw new Error('denied')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  keepCoupon('?coupon=WELCOME20')
  forgetCoupon()
  expect(keptCoupon()).toBe('')
})
