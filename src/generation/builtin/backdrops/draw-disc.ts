import type { Canvas, Colour } from './canvas.ts'
import { clamp } from './curves.ts'

export interface Disc {
  readonly x: number
  readonly y: number
  readonly radius: number
  /** Its height as a share of its width. */
  readonly flat: number
  /** How wide its edge fades. */
  readonly soft: number
  readonly colour: Colour
  readonly opacity: number
  /** Light instead of paint. */
  readonly adds?: boolean
}

/** A disc with a soft edge, at least as soft as a pixel; all in heights of the picture, x from its middle. */
export const drawDisc = ({ width, height, data }: Canvas, disc: Disc): void => {
  const { x, y, flat, colour, opacity, adds = false } = disc
  const soft = Math.max(disc.soft, 1 / height)
  // Smaller than a pixel: as much light on a larger spot.
  const radius = Math.max(disc.radius, 0.5 / height)
  const strength = opacity * Math.min(1, (disc.radius / radius) ** 2)
  const reachX = radius + soft
  const reachY = radius * flat + soft
  const top = Math.max(0, Math.floor((y - reachY) * height))
  const bottom = Math.min(height, Math.ceil((y + reachY) * height))
  const left = Math.max(0, Math.floor((x - reachX) * height + width / 2))
  const right = Math.min(width, Math.ceil((x + reachX) * height + width / 2))
  for (let row = top; row < bottom; row += 1) {
    const offY = ((row + 0.5) / height - y) / flat
    for (let column = left; column < right; column += 1) {
      const offX = (column + 0.5 - width / 2) / height - x
      const share = clamp((radius - Math.sqrt(offX * offX + offY * offY)) / soft + 0.5)
      if (share === 0) continue
      const covered = strength * share * share * (3 - 2 * share)
      const at = (row * width + column) * 3
      const kept = adds ? 1 : 1 - covered
      data[at] = data[at] * kept + colour[0] * covered
      data[at + 1] = data[at + 1] * kept + colour[1] * covered
      data[at + 2] = data[at + 2] * kept + colour[2] * covered
    }
  }
}
