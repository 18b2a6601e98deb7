import type { Random } from './random.ts'

/** Waves on a surface: where each runs to (twice), how strong its curvature is, and where it begins. */
export type Waves = Float32Array

export const createWaves = (random: Random): Waves => {
  const waves = new Float32Array(count * 4)
  for (let wave = 0; wave < count; wave += 1) {
    const turn = (wave * 2.4 + random.between(-0.4, 0.4)) % (2 * Math.PI)
    const pitch = 2.2 * 1.32 ** wave * random.between(0.9, 1.1)
    waves[wave * 4] = Math.cos(turn) * pitch
    waves[wave * 4 + 1] = Math.sin(turn) * pitch
    waves[wave * 4 + 2] = 0.36 * 0.93 ** wave
    waves[wave * 4 + 3] = random.between(0, 2 * Math.PI)
  }
  return waves
}

/**
 * How much light the waves gather on the ground below them: one over the area that a small patch of light is bent into, which is the
 * determinant of the surface's second derivatives. 0.3 to 2.5; `detail` 0 gives its mean.
 */
export const causticAt = (waves: Waves, x: number, y: number, detail: number): number => {
  if (detail <= 0) return mean
  let bentX = 1
  let bentY = 1
  let twisted = 0
  // Each wave pushes the place that the next ones are read at: crossings that are too regular look woven.
  let placeX = x
  let placeY = y
  for (let at = 0; at < waves.length; at += 4) {
    const runX = waves[at]
    const runY = waves[at + 1]
    const strength = waves[at + 2]
    const phase = runX * placeX + runY * placeY + waves[at + 3]
    const curve = strength * Math.sin(phase)
    const push = (0.55 * strength * Math.cos(phase)) / (runX * runX + runY * runY)
    placeX += push * runX
    placeY += push * runY
    const share = curve / (runX * runX + runY * runY)
    bentX -= share * runX * runX
    bentY -= share * runY * runY
    twisted -= share * runX * runY
  }
  const area = Math.abs(bentX * bentY - twisted * twisted)
  const light = Math.min(2.5, 0.34 / (area + 0.12))
  return mean + (light - mean) * detail
}

const count = 9
const mean = 0.62
