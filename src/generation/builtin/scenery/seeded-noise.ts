import { createHash } from 'node:crypto'

/**
 * Normal noise of mean 0 and deviation 1, the same for the same seed. The stream is cryptographic because it
 * shows: the faint patterns of a 32-bit generator made harsh pictures.
 */
export const drawNoise = (seed: string, count: number): Float32Array => {
  const pairs = Math.ceil(count / 2)
  const bytes = createHash('shake256', { outputLength: pairs * 8 })
    .update(seed)
    .digest()
  const noise = new Float32Array(pairs * 2)
  for (let pair = 0; pair < pairs; pair += 1) {
    // Box-Muller. Never zero, whose logarithm is infinite.
    const radius = Math.sqrt(-2 * Math.log((bytes.readUInt32LE(pair * 8) + 1) / 2 ** 32))
    const angle = (2 * Math.PI * bytes.readUInt32LE(pair * 8 + 4)) / 2 ** 32
    noise[pair * 2] = radius * Math.cos(angle)
    noise[pair * 2 + 1] = radius * Math.sin(angle)
  }
  return noise.subarray(0, count)
}
