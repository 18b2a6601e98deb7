import { editDistance } from '../../gallery/edit-distance.ts'

export interface Place {
  readonly path: string
  readonly title: string
  /** Other words that it is asked for by. */
  readonly names: readonly string[]
}

/** The places whose address or name is nearly what was asked for, the nearest first. */
export function nearestPlaces(asked: string, places: readonly Place[], maxCount = 3): readonly Place[] {
  const wanted = wordsOf(asked)
  if (wanted === '') return []
  return places
    .map((place) => ({ place, distance: distanceTo(place, wanted) }))
    .filter(({ distance }) => distance <= maxDistance)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, maxCount)
    .map(({ place }) => place)
}

/** A third of the letters may be wrong. */
const maxDistance = 1 / 3

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
