import type { Canvas, Colour } from './canvas.ts'
import { clamp } from './curves.ts'

export interface Fir {
  readonly x: number
  /** The row it stands on. */
  readonly foot: number
  readonly tall: number
  /** Two firs with the same one are the same. */
  readonly phase: number
  readonly colour: Colour
  /** What lies on its branches. */
  readonly snow: Colour
  readonly soft: number
}

/** Tiers of drooping branches around a trunk, snow on their upper sides. */
export const drawFir = ({ width, height, data }: Canvas, fir: Fir): void => {
  const { x, foot, tall, phase, colour, snow } = fir
  const soft = Math.max(fir.soft, 1 / height)
  const reach = tall * 0.24
  const tiers = 9 + (phase % 4)
  const top = Math.max(0, Math.floor((foot - tall - soft) * height))
  const bottom = Math.min(height, Math.ceil((foot + 0.01) * height))
  const left = Math.max(0, Math.floor((x - reach * 1.3) * height + width / 2))
  const right = Math.min(width, Math.ceil((x + reach * 1.3) * height + width / 2))
  for (let row = top; row < bottom; row += 1) {
    const up = (foot - (row + 0.5) / height) / tall
    for (let column = left; column < right; column += 1) {
      const off = (column + 0.5 - width / 2) / height - x
      const away = Math.abs(off) / reach
      // Branches droop: further out, a tier begins lower. Each side has its own rhythm.
      const side = off < 0 ? phase : phase * 1.7 + 3
      const place =
        (up + 0.1 * away) * tiers + 0.22 * Math.sin(side + up * 19) + 0.16 * Math.sin(side * 2.3 + away * 21)
      const tier = place - Math.floor(place)
      const half = (1 - up) * (0.52 + 0.48 * (1 - tier)) * (0.9 + 0.16 * Math.sin(side * 1.3 + Math.floor(place) * 2.1))
      const inside = Math.min((half - away) * reach, (up + 0.01) * tall)
      const covered = clamp(inside / soft + 0.5)
      if (covered === 0) continue
      const laden =
        clamp((tier - 0.42) * 2.6) * clamp(0.35 + away * 1.6) * clamp(0.8 + 0.35 * Math.sin(side + place * 3.7))
      const dark = 0.72 + 0.28 * clamp(away * 1.4)
      const at = (row * width + column) * 3
      for (let channel = 0; channel < 3; channel += 1) {
        const needles = colour[channel] * dark
        const own = needles + (snow[channel] - needles) * laden * 0.85
        data[at + channel] = data[at + channel] * (1 - covered) + own * covered
      }
    }
  }
}
