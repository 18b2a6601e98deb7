/** 1 at 0, without the usual factor in front. */
export const gaussian = (value: number): number => Math.exp(-value * value)

export const clamp = (value: number): number => (value < 0 ? 0 : value > 1 ? 1 : value)
