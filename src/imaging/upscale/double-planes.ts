import type { Planes } from './network-tile.ts'

/** Lanczos to twice the size; `margin` pixels of the original on each side are only read. */
export const doublePlanes = ({ width, height, data }: Planes, margin: number): Planes => {
  const toWidth = (width - 2 * margin) * 2
  const toHeight = (height - 2 * margin) * 2
  const doubled = new Float32Array(toWidth * toHeight * 3)
  const wide = new Float32Array(toWidth * height)
  for (let channel = 0; channel < 3; channel += 1) {
    for (let y = 0, to = 0; y < height; y += 1) {
      const row = (channel * height + y) * width
      for (let x = 0; x < toWidth; x += 1, to += 1) wide[to] = sample(data, row + margin + (x >> 1), 1, x & 1)
    }
    for (let y = 0, to = channel * toWidth * toHeight; y < toHeight; y += 1) {
      const row = (margin + (y >> 1)) * toWidth
      for (let x = 0; x < toWidth; x += 1, to += 1) doubled[to] = sample(wide, row + x, toWidth, y & 1)
    }
  }
  return { width: toWidth, height: toHeight, data: doubled }
}

/** New pixels lie a quarter before (phase 0) or behind (phase 1) the middle of their original. */
const sample = (data: Float32Array, centre: number, step: number, phase: number): number => {
  const direction = phase === 0 ? -step : step
  return (
    data[centre - 2 * direction] * taps[0] +
    data[centre - direction] * taps[1] +
    data[centre] * taps[2] +
    data[centre + direction] * taps[3] +
    data[centre + 2 * direction] * taps[4] +
    data[centre + 3 * direction] * taps[5]
  )
}

const lanczos3 = (distance: number): number => {
  const x = Math.PI * distance
  return (3 * Math.sin(x) * Math.sin(x / 3)) / (x * x)
}

const taps = (() => {
  const raw = [2.25, 1.25, 0.25, 0.75, 1.75, 2.75].map(lanczos3)
  const sum = raw.reduce((total, tap) => total + tap, 0)
  return raw.map((tap) => tap / sum) as [number, number, number, number, number, number]
})()
