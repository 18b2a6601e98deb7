import type { RgbRaster, Size } from '../raster.ts'
import { seededRandom } from '../seeded-random.ts'

interface Options {
  /** How far things move, as shares of the picture's width and height. */
  readonly across: number
  readonly down: number
  readonly seed: number
}

/**
 * A layout to start from: the picture pushed and pulled sideways in soft waves, mirrored where it ends. From plain noise, synthesis
 * returns nearly the picture itself or a scramble of it.
 */
export const warpStart = (image: RgbRaster, { width, height }: Size, { across, down, seed }: Options): RgbRaster => {
  const random = seededRandom(seed)
  const sideways = createWaves(random)
  const upDown = createWaves(random)
  const shift = (random() * 2 - 1) * across * 1.2
  const data = new Uint8Array(width * height * 3)
  for (let y = 0, to = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, to += 3) {
      const u = x / width
      const v = y / height
      const fromX = mirror(u + shift + across * 0.5 * swell(sideways, u, v))
      const fromY = Math.min(1, Math.max(0, v + down * swell(upDown, u, v)))
      const column = Math.min(image.width - 1, Math.floor(fromX * image.width))
      const row = Math.min(image.height - 1, Math.floor(fromY * image.height))
      const from = (row * image.width + column) * 3
      data.set(image.data.subarray(from, from + 3), to)
    }
  }
  return { width, height, data }
}

interface Wave {
  readonly size: number
  readonly frequency: number
  readonly phase: number
  readonly slant: number
}

const createWaves = (random: () => number): Wave[] =>
  Array.from({ length: 4 }, () => ({
    size: random() * 2 - 1,
    frequency: 0.4 + random() * 1.4,
    phase: random() * 2 * Math.PI,
    slant: random() * 0.24,
  }))

const swell = (waves: readonly Wave[], u: number, v: number): number => {
  let sum = 0
  for (const { size, frequency, phase, slant } of waves) {
    sum += size * Math.sin(2 * Math.PI * frequency * (u + slant * v) + phase)
  }
  return sum / 2
}

const mirror = (position: number): number => {
  const within = Math.abs(position) % 2
  return within > 1 ? 2 - within : within
}
