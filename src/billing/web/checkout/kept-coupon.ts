import { forgetBrowser, readBrowser, writeBrowser } from '../../../client/storage.ts'
import { readCoupon } from '../../../shared/coupon.ts'

const storageKey = 'safelight-coupon'

/** The coupon in an address: null where there is none, or none that can be valid. */
export const couponIn = (search: string): string | null => readCoupon(new URLSearchParams(search).get('coupon') ?? '')

/** The coupon of this address outlasts the pages between it and the payment. */
export const keepCoupon = (search: string): void => {
  const coupon = couponIn(search)
  if (coupon) writeBrowser(storageKey, coupon)
}

export const keptCoupon = (): string => readBrowser(storageKey, '')

/** Called once the coupon was used. */
export const forgetCoupon = (): void => forgetBrowser(storageKey)
