import type { ByteMask, RgbRaster } from '../raster.ts'
import { patchSide } from './source-map.ts'
import type { SynthesisRequest } from './synthesis-request.ts'
import { type Draft, draftPicture } from './synthesise.ts'

interface Choice {
  readonly count: number
  readonly seed: number
  readonly isWorthy?: (draft: Draft) => boolean
}

/** Of `count` drafts, each with a seed of its own, the one with the least visible joints; null when none is worthy. `onStep`: 0..1. */
export const chooseDraft = async (
  { count, seed, isWorthy = () => true }: Choice,
  request: (seed: number) => Omit<SynthesisRequest, 'seed'>,
  onStep: (fraction: number) => void,
): Promise<{ draft: Draft; score: number } | null> => {
  let best: { draft: Draft; score: number } | null = null
  for (let index = 0; index < count; index += 1) {
    const own = seed * count + index
    const draft = await draftPicture({ ...request(own), seed: own })
    const score = isWorthy(draft) ? seamScore(draft) : Number.POSITIVE_INFINITY
    if (score < (best?.score ?? Number.POSITIVE_INFINITY)) best = { draft, score }
    onStep((index + 1) / count)
  }
  return best
}

/**
 * How visible the joints of a draft are: by how much, where neighbours come from different places, picture and source differ beyond what the
 * texture there hides. Squared levels of green, in the mean over all that was made. Only drafts of the usual size compare.
 */
export const seamScore = ({ map, image, level }: Draft): number => {
  let sum = 0
  let count = 0
  for (let y = 1, patch = map.width; y < map.height; y += 1) {
    patch += 1
    for (let x = 1; x < map.width; x += 1, patch += 1) {
      if (level.pinned && touches(level.pinned.mask, x, y)) continue
      count += 1
      if (jump(map, patch) < minJump) continue
      const from = { x: map.x[patch], y: map.y[patch] }
      sum += Math.min(maxDifference, visibleDifference(image, level.source, { x, y }, from))
    }
  }
  return sum / Math.max(1, count)
}

/** Share of the picture that is where it was in the source. */
export const sameShare = ({ map, level: { settled } }: Draft): number => {
  let same = 0
  let count = 0
  for (let y = 0, patch = 0; y < map.height; y += 1) {
    for (let x = 0; x < map.width; x += 1, patch += 1) {
      if (settled?.[patch]) continue
      count += 1
      if (Math.abs(map.x[patch] - x) + Math.abs(map.y[patch] - y) < 6) same += 1
    }
  }
  return same / Math.max(1, count)
}

/** Above this a draft is the source again. */
export const maxSame = 0.6

/** How far apart the places of a patch and of its neighbours are, beyond being neighbours. */
const jump = ({ width, x, y }: Draft['map'], patch: number): number => {
  const ownX = x[patch]
  const ownY = y[patch]
  const beside = Math.abs(ownX - x[patch - 1] - 1) + Math.abs(ownY - y[patch - 1])
  const above = Math.abs(ownX - x[patch - width]) + Math.abs(ownY - y[patch - width] - 1)
  return Math.max(beside, above)
}

const minJump = 4
const maxDifference = 2000

/** Patches over the edge of what is pinned show it and cannot fit. */
const touches = ({ width, data }: ByteMask, x: number, y: number): boolean => {
  const reach = patchSide - 1
  const at = y * width + x
  const below = at + reach * width
  return data[at] > 0 || data[at + reach] > 0 || data[below] > 0 || data[below + reach] > 0
}

interface Place {
  readonly x: number
  readonly y: number
}

/** Mean squared difference of green over every other pixel of a patch, less what its own ups and downs hide. */
const visibleDifference = (image: RgbRaster, source: RgbRaster, at: Place, from: Place): number => {
  let difference = 0
  let sum = 0
  let squares = 0
  for (let row = 0; row < patchSide; row += 2) {
    for (let column = 0; column < patchSide; column += 2) {
      const one = image.data[((at.y + row) * image.width + at.x + column) * 3 + 1]
      const other = source.data[((from.y + row) * source.width + from.x + column) * 3 + 1]
      difference += (one - other) ** 2
      sum += other
      squares += other * other
    }
  }
  const count = Math.ceil(patchSide / 2) ** 2
  return Math.max(0, difference / count - hidden * (squares / count - (sum / count) ** 2))
}

/** Fraction of the variance that hides a difference. */
const hidden = 0.15
