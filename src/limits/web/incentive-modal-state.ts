import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { readBrowser, writeBrowser } from '../../ui/kept-values.ts'

const incentiveModal = createStore(() => ({ isOpen: false }))

export const openIncentiveModal = (): void => incentiveModal.setState({ isOpen: true })
export const closeIncentiveModal = (): void => incentiveModal.setState({ isOpen: false })
export const isIncentiveModalOpen = (): boolean => incentiveModal.getState().isOpen
export const useIncentiveModal = (): boolean => useStore(incentiveModal, ({ isOpen }) => isOpen)

const shownKey = 'safelight-incentive-shown'
const dayMs = 86_400_000

/** By itself it comes once a day at most. */
export const offerIncentive = (now: number = Date.now()): void => {
  const shownAt = Number(readBrowser(shownKey, 0))
  if (now - shownAt < dayMs) return
  writeBrowser(shownKey, now)
  openIncentiveModal()
}
