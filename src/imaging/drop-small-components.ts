import type { Plane } from './raster.ts'

interface Options {
  /** A component whose highest point stays below this is a ghost. */
  readonly minPeak: number
  /** Fraction of the largest component's mass; smaller ones are specks. */
  readonly minShare: number
}

/** Clears the parts of a mask that stand apart from the subject and are faint or tiny. */
export const dropSmallComponents = (mask: Plane, { minPeak, minShare }: Options): Plane => {
  const { runs, components } = findComponents(mask)
  const largest = components.reduce((most, component) => Math.max(most, component.mass), 0)
  const data = mask.data.slice()
  for (const { start, end, component } of runs) {
    const { peak, mass } = components[rootOf(components, component)]
    if (peak < minPeak || mass < minShare * largest) data.fill(0, start, end)
  }
  return { ...mask, data }
}

interface Component {
  /** Another number when it turned out to be part of that one. */
  parent: number
  peak: number
  mass: number
}

/** Neighbouring pixels of one row that are foreground; `end` is exclusive. */
interface Run {
  readonly start: number
  readonly end: number
  readonly component: number
}

/** What is below this is background. */
const threshold = 0.05

/** Row by row: a run belongs to the components that it touches in the row above, and makes them one. */
const findComponents = ({ width, height, data }: Plane): { runs: readonly Run[]; components: readonly Component[] } => {
  const components: Component[] = []
  const runs: Run[] = []
  let above = 0
  let aboveEnd = 0
  for (let y = 0; y < height; y += 1) {
    const rowEnd = (y + 1) * width
    const firstOfRow = runs.length
    for (let pixel = y * width; pixel < rowEnd; pixel += 1) {
      if (data[pixel] < threshold) continue
      const start = pixel
      let peak = 0
      let mass = 0
      for (; pixel < rowEnd && data[pixel] >= threshold; pixel += 1) {
        const value = data[pixel]
        if (value > peak) peak = value
        mass += value
      }
      let component = -1
      while (above < aboveEnd && runs[above].end + width <= start) above += 1
      for (let other = above; other < aboveEnd && runs[other].start + width < pixel; other += 1) {
        component = join(components, component, runs[other].component)
      }
      if (component < 0) {
        component = components.length
        components.push({ parent: component, peak, mass })
      } else {
        const joined = components[component]
        joined.peak = Math.max(joined.peak, peak)
        joined.mass += mass
      }
      runs.push({ start, end: pixel, component })
    }
    above = firstOfRow
    aboveEnd = runs.length
  }
  return { runs, components }
}

/** The number of both as one; `one` is -1 where there is none yet. */
const join = (components: Component[], one: number, other: number): number => {
  const second = rootOf(components, other)
  if (one < 0 || one === second) return second
  const kept = components[one]
  const gone = components[second]
  kept.peak = Math.max(kept.peak, gone.peak)
  kept.mass += gone.mass
  gone.parent = one
  return one
}

const rootOf = (components: readonly Component[], number: number): number => {
  let root = number
  while (components[root].parent !== root) root = components[root].parent
  // The next one who asks has a shorter way.
  components[number].parent = root
  return root
}
