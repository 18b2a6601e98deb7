export interface Place {
  readonly path: string
  readonly title: string
  /** Other words that it is asked for by. */
  readonly names: readonly string[]
}

/** The places whose address or name is nearly what was asked for, the nearest first. */
export function nearestPlaces(asked: string, places: readonly Place[], most = 3): readonly Place[] {
  const wanted = wordsOf(asked)
  if (wanted === '') return []
  return places
    .map((place) => ({ place, distance: distanceTo(place, wanted) }))
    .filter(({ distance }) => distance <= farthest)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ place }) => place)
}

/** A third of the letters may be wrong. */
const farthest = 1 / 3

function distanceTo({ path, title, names }: Place, wanted: string): number {
  const known = [path, title, ...names].map(wordsOf)
  // Also one folder of it: /tools/cleanup, /en/pricing.
  const asked = [wanted, ...wanted.split(' ').filter((word) => word.length > 3)]
  const distances = known.flatMap((name) =>
    asked.map((text) => editDistance(text, name) / Math.max(text.length, name.length, 1)),
  )
  return Math.min(...distances)
}

/** `/a/Press_Kit.html` as `press kit`: neither case, accents, separators nor an ending count. */
const wordsOf = (text: string): string =>
  decoded(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\.(html?|php|aspx?)$/, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && word !== 'a')
    .join(' ')
    // Nobody types a whole page of it by mistake, and the distance takes the square of it.
    .slice(0, 60)

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Letters to add, drop, change or swap with their neighbour (optimal string alignment). */
export function editDistance(from: string, to: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: to.length + 1 }, (_, index) => index)]
  for (let row = 1; row <= from.length; row++) {
    const next = [row]
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1]
      let least = Math.min(at(last, column) + 1, at(next, column - 1) + 1, at(last, column - 1) + (isSame ? 0 : 1))
      const isSwap = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      if (isSwap) least = Math.min(least, at(before, column - 2) + 1)
      next.push(least)
    }
    ;[before, last] = [last, next]
  }
  return at(last, to.length)
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY
