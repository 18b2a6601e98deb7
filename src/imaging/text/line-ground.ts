import { boxMean } from '../box-mean.ts'
import type { Plane } from '../raster.ts'
import { continueColours } from './continue-colours.ts'
import { type Ink, widestStroke } from './find-ink.ts'
import { highest, lowest } from './neighbourhood.ts'
import type { UprightLine } from './upright-line.ts'

/** What a line's letters stand on, in pixels of the upright crop. */
export interface LineGround {
  /** The ground as it would be without them, one plane a channel. */
  readonly colours: readonly Plane[]
  /** 1 where the picture shows the ground. */
  readonly samples: Float32Array
  /** 1 where something larger than letters is nearer than the ground: leaves before a wall, what a sign hangs in front of. */
  readonly beyond: Float32Array
  /** Nothing but letters and ground: what is darker near a letter is its shadow. */
  readonly isClean: boolean
}

/** Null when the ground is not of one kind. `covered`: the mask laid upright, which may hide other lines' letters. */
export const lineGround = (line: UprightLine, covered?: Float32Array): LineGround | null => {
  const { crop, margin, ink } = line
  if (!ink) return null
  const { width, height } = crop
  const tall = height - 2 * margin
  // Soft shadows darken the ground around letters. In small print everything is close to a letter, and has to do.
  const clear = samplesBeside(ink, Math.round(shadowReach * tall))
  const close = samplesBeside(ink, Math.max(1, Math.round(0.05 * tall)))
  if (groundShare(line, ink, close, covered, edgeRows) < minGround) return null
  const samples = count(clear) >= plenty * clear.length ? clear : close
  if (count(samples) < minSamples) return null
  const { colours, roughness } = continueColours(crop, samples)
  if (roughness > maxRoughness) return null

  const plane = (data: Float32Array): Plane => ({ width, height, data })
  const radius = Math.max(1, Math.round((widestStroke * tall) / 2))
  const other = ink.ground.data.map((ground, pixel) => (ground === 1 || ink.strokes.data[pixel] === 1 ? 0 : 1))
  const objects = highest(lowest(plane(other), radius), radius)
  const objectsNear = boxMean(objects, radius).data
  const groundNear = boxMean(plane(close), radius).data
  const beyond = objectsNear.map((near, pixel) => (near > groundNear[pixel] ? 1 : 0))
  return { colours, samples, beyond, isClean: groundShare(line, ink, close, covered, 0) > cleanGround }
}

/** How far a shadow reaches from its letter, of the line's height. */
export const shadowReach = 0.16
/** Fraction of all pixels. */
const plenty = 0.15
const minSamples = 30
/** Beside the letters. Rows near the edge may show what is behind a sign; among the letters there must be ground alone. */
const minGround = 0.85
const cleanGround = 0.93
const edgeRows = 0.2
/** Levels of 255: a weathered sign stays below it; leaves, fur and brick do not. */
const maxRoughness = 16

const count = (flags: Float32Array): number => flags.reduce((sum, flag) => sum + flag, 0)

const samplesBeside = ({ strokes, ground }: Ink, room: number): Float32Array => {
  const letters = highest(strokes, room).data
  return ground.data.map((value, pixel) => (value === 1 && letters[pixel] === 0 ? 1 : 0))
}

/** How much of the line beside its letters is ground, all but the outer rows. Other lines' letters do not count. */
const groundShare = (
  { crop: { width, height }, margin }: UprightLine,
  ink: Ink,
  samples: Float32Array,
  covered: Float32Array | undefined,
  outer: number,
): number => {
  const edge = margin + Math.round(outer * (height - 2 * margin))
  let all = 0
  let ground = 0
  for (let y = edge; y < height - edge; y += 1) {
    for (let pixel = y * width + margin; pixel < (y + 1) * width - margin; pixel += 1) {
      if (samples[pixel] === 1) ground += 1
      else if (ink.strokes.data[pixel] === 1 || ink.ground.data[pixel] === 1 || covered?.[pixel] === 1) continue
      all += 1
    }
  }
  return all === 0 ? 0 : ground / all
}
