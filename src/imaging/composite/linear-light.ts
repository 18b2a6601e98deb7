/** What a byte of sRGB means in light, 0 to 1. */
export const lightOfByte = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
})

/** The sRGB value, 0 to 255 and not rounded, of light that may lie beyond 0 to 1. */
export const byteOfLight = (light: number): number => {
  if (!(light > 0)) return 0
  if (light >= 1) return 255
  // Even steps of the square root are close to even steps for the eye: the table stays small and its dark end exact.
  const place = Math.sqrt(light) * steps
  const below = Math.floor(place)
  const lower = bytes[below]
  return lower + (bytes[below + 1] - lower) * (place - below)
}

const steps = 2048
const bytes = Float32Array.from({ length: steps + 2 }, (_, step) => {
  const light = (step / steps) ** 2
  return 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)
})
