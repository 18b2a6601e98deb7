/** Coupons as people type them; what one is worth is the provider's to say, at the payment step. */
export const couponPattern = /^[A-Za-z0-9_-]{1,40}$/

/** The coupon in what somebody typed or was given; null where that can be none. */
export const readCoupon = (text: string): string | null => {
  const coupon = text.trim()
  return couponPattern.test(coupon) ? coupon : null
}
