import type { ModelSessions } from '../../../imaging/models/sessions.ts'
import type { Size } from '../../../imaging/raster.ts'
import type { SceneryManifest } from './scenery-manifest.ts'
import type { CanvasWindow } from './windows.ts'

/** One description of the picture, in the model's words. */
export interface Condition {
  readonly tags: readonly string[]
  /** The weights of all conditions add up to 1. */
  readonly weight: number
  /** One of two scenes: above or below a horizon that leaves each its weight. Without it, scenes are blended. */
  readonly place?: 'far' | 'near'
}

export interface Guidance {
  readonly wanted: readonly Condition[]
  /** What to lead away from: nothing in particular, or tags that should stay out. */
  readonly avoided: readonly string[]
  /** 1 = as described, more = as described and not otherwise. */
  readonly strength: number
}

/** Three planes of the canvas, one after the other, about -1 to 1. */
export interface Canvas extends Size {
  readonly data: Float32Array
}

/**
 * What the clean picture is, judged from a noisy one. The model sees squares only; on a larger canvas the judgements of
 * overlapping squares are averaged at every step, so that they grow into one picture (MultiDiffusion).
 */
export const predictScene = async (
  models: ModelSessions,
  manifest: SceneryManifest,
  noisy: Canvas,
  time: number,
  windows: readonly CanvasWindow[],
  guidance: Guidance,
): Promise<Float32Array> => {
  const clean = new Float32Array(noisy.data.length)
  for (const window of windows) {
    addSquare(
      clean,
      noisy,
      window,
      manifest.size,
      await predictSquare(models, manifest, cutSquare(noisy, window, manifest.size), time, guidance),
    )
  }
  return clean
}

const predictSquare = async (
  models: ModelSessions,
  { size, vocab, input }: SceneryManifest,
  square: Float32Array,
  time: number,
  { wanted, avoided, strength }: Guidance,
): Promise<Float32Array> => {
  const isGuided = strength !== 1
  const sets = [...(isGuided ? [avoided] : []), ...wanted.map(({ tags }) => tags)]
  const batch = sets.length
  const noisy = new Float32Array(batch * square.length)
  const tags = new BigInt64Array(batch * input.tags.max)
  sets.forEach((set, index) => {
    noisy.set(square, index * square.length)
    set.slice(0, input.tags.max).forEach((tag, place) => {
      tags[index * input.tags.max + place] = BigInt(Math.max(0, vocab.indexOf(tag)))
    })
  })
  const { x } = await models.run(
    'scenery',
    {
      z: { data: noisy, shape: [batch, 3, size, size] },
      t: { data: new Float32Array(batch).fill(time), shape: [batch] },
      tags: { data: tags, shape: [batch, input.tags.max] },
    },
    ['x'],
  )
  const clean = isGuided
    ? x.data.slice(0, square.length).map((value) => value * (1 - strength))
    : new Float32Array(square.length)
  wanted.forEach((condition, index) => {
    const from = (index + (isGuided ? 1 : 0)) * square.length
    const rows = Float32Array.from({ length: size }, (_, row) => strength * shareAt(condition, (row + 0.5) / size))
    for (let at = 0; at < square.length; at += 1) {
      const share = rows[Math.floor(at / size) % size]
      clean[at] += share * x.data[from + at]
    }
  })
  return clean
}

/** How much a condition counts at a height, 0 at the top and 1 at the bottom. */
const shareAt = ({ weight, place }: Condition, down: number): number => {
  if (!place) return weight
  const horizon = place === 'far' ? 0.25 + 0.5 * weight : 0.75 - 0.5 * weight
  const below = Math.min(1, Math.max(0, (down - horizon) / softHorizon + 0.5))
  return place === 'far' ? 1 - below : below
}

const softHorizon = 0.2

const cutSquare = ({ width, height, data }: Canvas, { left, top }: CanvasWindow, side: number): Float32Array => {
  const square = new Float32Array(3 * side * side)
  for (let row = 0; row < 3 * side; row += 1) {
    const from = (Math.floor(row / side) * height + top + (row % side)) * width + left
    square.set(data.subarray(from, from + side), row * side)
  }
  return square
}

const addSquare = (
  target: Float32Array,
  { width, height }: Size,
  window: CanvasWindow,
  side: number,
  square: Float32Array,
): void => {
  for (let row = 0; row < 3 * side; row += 1) {
    const to = (Math.floor(row / side) * height + window.top + (row % side)) * width + window.left
    for (let x = 0; x < side; x += 1) {
      const weight = window.weights[(row % side) * side + x]
      target[to + x] += weight * square[row * side + x]
    }
  }
}
