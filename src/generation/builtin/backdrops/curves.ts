/** 1 at 0, falling like Gauss's curve. */
export const bell = (value: number): number => Math.exp(-value * value)

export const clamp = (value: number): number => (value < 0 ? 0 : value > 1 ? 1 : value)
