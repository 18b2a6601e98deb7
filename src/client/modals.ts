import type { BillingPeriod } from '../shared/billing.ts'

/** Events, so that whatever is on the page can open a modal without knowing it; the room that shows it listens. */
export const modalEvents = {
  openLogin: 'open-login-modal',
  closeLogin: 'close-login-modal',
  openPro: 'open-pro-modal',
  closePro: 'close-pro-modal',
} as const

export interface ProOffer {
  /** For those who asked for Pro: the other plans are not shown. */
  readonly limitedToPro?: boolean
  readonly coupon?: string
  readonly period?: BillingPeriod
  /** Goes on with what the visitor wanted, once it is theirs. */
  readonly onUnlocked?: () => void
}

export const openLoginModal = (): void => announce(modalEvents.openLogin)
export const closeLoginModal = (): void => announce(modalEvents.closeLogin)
export const openProModal = (offer: ProOffer = {}): void => announce(modalEvents.openPro, offer)
export const closeProModal = (): void => announce(modalEvents.closePro)

const announce = (name: string, detail?: ProOffer): void => {
  window.dispatchEvent(new CustomEvent(name, { detail }))
}
