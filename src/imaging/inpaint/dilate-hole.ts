import type { ByteMask } from '../raster.ts'

/** 1 wherever the hole is within `radius`, a square. */
export const dilateHole = ({ width, height, data }: ByteMask, radius: number): ByteMask => {
  const across = new Uint8Array(width * height)
  const both = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const row = y * width
    for (let x = 0; x < width; x += 1) {
      if (data[row + x] === 0) continue
      // The pixel before has marked all but the far end.
      const first = x > 0 && data[row + x - 1] ? x + radius : Math.max(0, x - radius)
      across.fill(1, row + first, row + Math.min(width, x + radius + 1))
    }
  }
  // How many of the rows in reach are marked, column by column.
  const marked = new Uint16Array(width)
  for (let y = -radius; y < height; y += 1) {
    const entering = (y + radius) * width
    const leaving = (y - radius - 1) * width
    if (y + radius < height) for (let x = 0; x < width; x += 1) marked[x] += across[entering + x]
    if (y > radius) for (let x = 0; x < width; x += 1) marked[x] -= across[leaving + x]
    if (y < 0) continue
    for (let x = 0, to = y * width; x < width; x += 1, to += 1) if (marked[x]) both[to] = 1
  }
  return { width, height, data: both }
}

export const invert = ({ width, height, data }: ByteMask): ByteMask => {
  const inverse = new Uint8Array(data.length)
  for (let pixel = 0; pixel < data.length; pixel += 1) inverse[pixel] = data[pixel] ? 0 : 1
  return { width, height, data: inverse }
}

/** How many pixels it has. */
export const countHole = ({ data }: ByteMask): number => {
  let count = 0
  for (let pixel = 0; pixel < data.length; pixel += 1) if (data[pixel]) count += 1
  return count
}
