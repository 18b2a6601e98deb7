import type { Random } from './random.ts'

/** A shuffled table that gradient noise is read from; twice in a row, so that sums of two indices need no wrapping. */
export type NoiseField = Uint8Array

export const createNoise = (random: Random): NoiseField => {
  const table = new Uint8Array(512)
  for (let index = 0; index < 256; index += 1) table[index] = index
  for (let index = 255; index > 0; index -= 1) {
    const other = Math.floor(random.next() * (index + 1))
    const value = table[index]
    table[index] = table[other]
    table[other] = value
  }
  table.copyWithin(256, 0, 256)
  return table
}

/** Perlin's gradient noise, about -0.7 to 0.7, smooth and without direction. */
export const noiseAt = (field: NoiseField, x: number, y: number): number => {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const across = x - left
  const down = y - top
  const column = left & 255
  const upper = field[column] + (top & 255)
  const upperRight = field[column + 1] + (top & 255)
  const one = gradient(field[upper], across, down)
  const two = gradient(field[upperRight], across - 1, down)
  const three = gradient(field[upper + 1], across, down - 1)
  const four = gradient(field[upperRight + 1], across - 1, down - 1)
  const easeAcross = across * across * across * (across * (across * 6 - 15) + 10)
  const easeDown = down * down * down * (down * (down * 6 - 15) + 10)
  const above = one + (two - one) * easeAcross
  return above + (three + (four - three) * easeAcross - above) * easeDown
}

/** Octaves of noise, each twice as fine and half as strong. */
export const cloudAt = (field: NoiseField, x: number, y: number, octaves: number): number => {
  let sum = 0
  let strength = 1
  let scale = 1
  for (let octave = 0; octave < octaves; octave += 1) {
    // Shifted, or the grid points of all octaves would meet in the origin.
    sum += strength * noiseAt(field, x * scale + octave * 17.3, y * scale + octave * 9.1)
    strength *= 0.5
    scale *= 2.03
  }
  return sum
}

/** An even number from 0 to 1 that belongs to one cell of a grid. */
export const cellValue = (field: NoiseField, column: number, row: number, which = 0): number => {
  const first = field[(column & 255) + (row & 255 ? field[row & 255] : 3)]
  const second = field[((first + (column >> 8) + which * 37) & 255) + (row & 255)]
  return (first * 256 + field[second + (which & 255)]) / 65536
}

const gradient = (hash: number, x: number, y: number): number => {
  const angle = hash & 15
  return gradientX[angle] * x + gradientY[angle] * y
}

const gradientX = Float32Array.from({ length: 16 }, (_, step) => Math.cos((step * Math.PI) / 8))
const gradientY = Float32Array.from({ length: 16 }, (_, step) => Math.sin((step * Math.PI) / 8))
