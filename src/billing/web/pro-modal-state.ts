import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { BillingPeriod } from '../../shared/billing.ts'
import { keepCoupon } from './checkout/kept-coupon.ts'

const openEvent = 'open-pro-modal'
const closeEvent = 'close-pro-modal'

export interface ProOffer {
  /** For those who asked for Pro: the other plans are not shown. */
  readonly limitedToPro?: boolean
  readonly coupon?: string
  readonly period?: BillingPeriod
  /** Goes on with what the visitor wanted, once it is theirs. */
  readonly onUnlocked?: () => void
}

const proModal = createStore<{ offer: ProOffer | null }>(() => ({ offer: null }))
window.addEventListener(openEvent, (event) =>
  proModal.setState({ offer: event instanceof CustomEvent ? (event.detail ?? {}) : {} }),
)
window.addEventListener(closeEvent, () => proModal.setState({ offer: null }))

// Whichever page it arrives on, it is at hand when Pro is bought.
keepCoupon(window.location.search)

/** Events, so that whatever is on the page can offer Pro without knowing the modal. */
export const openProModal = (offer: ProOffer = {}): void => {
  window.dispatchEvent(new CustomEvent(openEvent, { detail: offer }))
}
export const closeProModal = (): void => {
  window.dispatchEvent(new Event(closeEvent))
}

/** What the modal was opened with; null while it is closed. */
export const useProModal = (): ProOffer | null => useStore(proModal, ({ offer }) => offer)
