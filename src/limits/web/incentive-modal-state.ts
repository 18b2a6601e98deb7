import { createStore } from 'zustand/vanilla'
import { readBrowser, writeBrowser } from '../../client/storage.ts'
import type { Role } from '../../shared/plans.ts'
import { dayMs } from '../../shared/time-units.ts'

export const incentiveModal = createStore(() => ({ isOpen: false }))

export const openIncentiveModal = (): void => incentiveModal.setState({ isOpen: true })
export const closeIncentiveModal = (): void => incentiveModal.setState({ isOpen: false })

/** There is nothing in it for whoever has signed in meanwhile, in this tab or in another. */
export const isIncentiveShown = (isOpen: boolean, role: Role | null): boolean => isOpen && role === 'anonymous'

const shownKey = 'safelight-incentive-shown'

/** By itself it comes once a day at most. */
export const offerIncentive = (now: number = Date.now()): void => {
  const shownAt = Number(readBrowser(shownKey, 0))
  if (now - shownAt < dayMs) return
  writeBrowser(shownKey, now)
  openIncentiveModal()
}
