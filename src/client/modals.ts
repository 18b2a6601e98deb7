import type { BillingPeriod } from '../shared/billing.ts'

/** Events, so that whatever is on the page can open a modal without knowing it; the room that shows it listens. */
export const modalEvents = {
  openLogin: 'open-login-modal',
  closeLogin: 'close-login-modal',
  openPro: 'open-pro-modal',
  closePro: 'close-pro-modal',
} as const

export interface ProOffer {
  /** True for those who asked for Pro: the other plans are not shown. */
  readonly limitedToPro?: boolean
  readonly coupon?: string
  readonly period?: BillingPeriod
  /** Goes on with what the visitor wanted, once it is theirs. */
  readonly onUnlocked?: () => void
}

export const openLoginModal = (): void => dispatch(modalEvents.openLogin)
export const closeLoginModal = (): void => dispatch(modalEvents.closeLogin)
export const openProModal = (offer: ProOffer = {}): void => dispatch(modalEvents.openPro, offer)
export const closeProModal = (): void => dispatch(modalEvents.closePro)

const dispatch = (name: string, detail?: ProOffer): void => {
  window.dispatchEvent(new CustomEvent(name, { detail }))
}
