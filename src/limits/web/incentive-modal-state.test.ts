import { expect, test, vi } from 'vitest'
import { roles } from '../../shared/plans.ts'
import { hourMs } from '../../shared/time-units.ts'
import {
  closeIncentiveModal,
  incentiveModal,
  isIncentiveShown,
  offerIncentive,
  openIncentiveModal,
} from './incentive-modal-state.ts'

test('by itself it comes once a day; asked for, it always comes', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  const noon = Date.UTC(2026, 10, 15, 12)
  const comes = (at: number): boolean => {
    offerIncentive(at)
    const { isOpen } = incentiveModal.getState()
    closeIncentiveModal()
    return isOpen
  }
  expect([noon, noon + hourMs, noon + 23 * hourMs, noon + 24 * hourMs, noon + 25 * hourMs].map(comes)).toEqual([
    true,
    false,
    false,
    true,
    false,
  ])
  openIncentiveModal()
  expect(incentiveModal.getState().isOpen).toBe(true)
})

test('only those without an account see it', () => {
  expect([...roles, null].filter((role) => isIncentiveShown(true, role))).toEqual(['anonymous'])
  expect(isIncentiveShown(false, 'anonymous')).toBe(false)
})
