import type { ByteMask } from '../raster.ts'

/** 1 wherever the hole is within `radius`, a square. */
export const growHole = ({ width, height, data }: ByteMask, radius: number): ByteMask => {
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
  for (let y = 0; y < height; y += 1) {
    const last = Math.min(height - 1, y + radius)
    for (let from = Math.max(0, y - radius); from <= last; from += 1) {
      for (let to = y * width, at = from * width; at < (from + 1) * width; to += 1, at += 1) {
        if (across[at]) both[to] = 1
      }
    }
  }
  return { width, height, data: both }
}

export const invert = ({ width, height, data }: ByteMask): ByteMask => ({
  width,
  height,
  data: data.map((value) => (value ? 0 : 1)),
})
