/** Noise of mean 0 and deviation 1 that depends on the place only. */
export const grainAt = (x: number, y: number): number => {
  // Two 16-bit halves of one hash, summed: a triangle is close enough to film, and much cheaper than a Gaussian.
  const hash = scramble(Math.imul(x, 0x9e3779b1) ^ scramble(Math.imul(y, 0x85ebca6b)))
  return ((hash & 0xffff) + (hash >>> 16) - 0xffff) / deviation
}

/** Standard deviation of the sum of two even distributions over 65536 steps. */
const deviation = 65536 / Math.sqrt(6)

const scramble = (value: number): number => {
  let mixed = value
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b)
  return mixed ^ (mixed >>> 16)
}
