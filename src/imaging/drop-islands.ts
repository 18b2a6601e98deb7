import type { Plane } from './raster.ts'

interface Options {
  /** An island whose highest point stays below this is a ghost. */
  readonly minPeak: number
  /** Of the largest island's mass; smaller ones are specks. */
  readonly minShare: number
}

/** Clears the parts of a mask that stand apart from the subject and are faint or tiny. */
export const dropIslands = (mask: Plane, { minPeak, minShare }: Options): Plane => {
  const { runs, islands } = findIslands(mask)
  const largest = islands.reduce((most, island) => Math.max(most, island.mass), 0)
  const data = mask.data.slice()
  for (const { start, end, island } of runs) {
    const { peak, mass } = islands[rootOf(islands, island)]
    if (peak < minPeak || mass < minShare * largest) data.fill(0, start, end)
  }
  return { ...mask, data }
}

interface Island {
  /** Another number when it turned out to be part of that one. */
  parent: number
  peak: number
  mass: number
}

/** Neighbouring pixels of one row that are land; `end` is exclusive. */
interface Run {
  readonly start: number
  readonly end: number
  readonly island: number
}

/** What is below this is sea. */
const shore = 0.05

/** Row by row: a run belongs to the islands that it touches in the row above, and makes them one. */
const findIslands = ({ width, height, data }: Plane): { runs: readonly Run[]; islands: readonly Island[] } => {
  const islands: Island[] = []
  const runs: Run[] = []
  let above = 0
  let aboveEnd = 0
  for (let y = 0; y < height; y += 1) {
    const rowEnd = (y + 1) * width
    const firstOfRow = runs.length
    for (let pixel = y * width; pixel < rowEnd; pixel += 1) {
      if (data[pixel] < shore) continue
      const start = pixel
      let peak = 0
      let mass = 0
      for (; pixel < rowEnd && data[pixel] >= shore; pixel += 1) {
        const value = data[pixel]
        if (value > peak) peak = value
        mass += value
      }
      let island = -1
      while (above < aboveEnd && runs[above].end + width <= start) above += 1
      for (let other = above; other < aboveEnd && runs[other].start + width < pixel; other += 1) {
        island = join(islands, island, runs[other].island)
      }
      if (island < 0) {
        island = islands.length
        islands.push({ parent: island, peak, mass })
      } else {
        const joined = islands[island]
        joined.peak = Math.max(joined.peak, peak)
        joined.mass += mass
      }
      runs.push({ start, end: pixel, island })
    }
    above = firstOfRow
    aboveEnd = runs.length
  }
  return { runs, islands }
}

/** The number of both as one; `one` is -1 where there is none yet. */
const join = (islands: Island[], one: number, other: number): number => {
  const second = rootOf(islands, other)
  if (one < 0 || one === second) return second
  const kept = islands[one]
  const gone = islands[second]
  kept.peak = Math.max(kept.peak, gone.peak)
  kept.mass += gone.mass
  gone.parent = one
  return one
}

const rootOf = (islands: readonly Island[], number: number): number => {
  let root = number
  while (islands[root].parent !== root) root = islands[root].parent
  // The next one who asks has a shorter way.
  islands[number].parent = root
  return root
}
