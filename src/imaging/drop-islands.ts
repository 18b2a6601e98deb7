import type { Plane } from './raster.ts'

interface Options {
  /** An island whose highest point stays below this is a ghost. */
  readonly minPeak: number
  /** Of the largest island's mass; smaller ones are specks. */
  readonly minShare: number
}

/** Clears the parts of a mask that stand apart from the subject and are faint or tiny. */
export const dropIslands = (mask: Plane, { minPeak, minShare }: Options): Plane => {
  const islands = findIslands(mask)
  const largest = islands.reduce((most, island) => Math.max(most, island.mass), 0)
  const data = mask.data.slice()
  for (const island of islands) {
    if (island.peak >= minPeak && island.mass >= minShare * largest) continue
    for (const pixel of island.pixels) data[pixel] = 0
  }
  return { ...mask, data }
}

interface Island {
  readonly pixels: Int32Array
  readonly peak: number
  readonly mass: number
}

/** What is below this is sea. */
const shore = 0.05

const findIslands = ({ width, height, data }: Plane): Island[] => {
  const seen = new Uint8Array(width * height)
  const queue = new Int32Array(width * height)
  const islands: Island[] = []
  for (let start = 0; start < data.length; start += 1) {
    if (seen[start] || (data[start] as number) < shore) continue
    seen[start] = 1
    queue[0] = start
    let length = 1
    let peak = 0
    let mass = 0
    const visit = (pixel: number): void => {
      if (seen[pixel] || (data[pixel] as number) < shore) return
      seen[pixel] = 1
      queue[length] = pixel
      length += 1
    }
    for (let head = 0; head < length; head += 1) {
      const pixel = queue[head] as number
      const value = data[pixel] as number
      peak = Math.max(peak, value)
      mass += value
      const x = pixel % width
      if (x > 0) visit(pixel - 1)
      if (x < width - 1) visit(pixel + 1)
      if (pixel >= width) visit(pixel - width)
      if (pixel < data.length - width) visit(pixel + width)
    }
    islands.push({ pixels: queue.slice(0, length), peak, mass })
  }
  return islands
}
