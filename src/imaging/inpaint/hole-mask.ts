import { cutMask, expandBox } from '../boxes.ts'
import type { Box, ByteMask, Size } from '../raster.ts'

/**
 * How far each pixel is replaced, 255 = wholly. The mask is grown first, because a brush rarely covers an object's soft edge and
 * the ringing of its JPEG; what was painted in full is replaced in full, and beyond the feather nothing is. `boxes` hold what the mask covers; those given back hold what the weights do.
 */
export const featherHole = (mask: ByteMask, boxes: readonly Box[]): { weights: ByteMask; boxes: readonly Box[] } => {
  const { grow, feather } = holeMargins(mask)
  const margin = grow + 2 * feather
  const reaches = boxes.map((box) => expandBox(box, margin, mask))
  const data = new Uint8Array(mask.width * mask.height)
  for (const reach of reaches) {
    // Other holes may reach into this box from outside it.
    const around = expandBox(reach, margin, mask)
    const soft = soften(soften(spread(cutMask(mask, around), grow), feather), feather)
    for (let y = reach.top; y < reach.bottom; y += 1) {
      const from = (y - around.top) * soft.width + reach.left - around.left
      data.set(soft.data.subarray(from, from + reach.right - reach.left), y * mask.width + reach.left)
    }
  }
  return { weights: { width: mask.width, height: mask.height, data }, boxes: reaches }
}

/** In pixels, by the size of the picture: an object's soft edge grows with it. */
const holeMargins = ({ width, height }: Size): { grow: number; feather: number } => {
  const feather = Math.round(Math.min(4, Math.max(1, Math.max(width, height) / 600)))
  return { grow: 2 * feather + 1, feather }
}

/** The highest value within `radius`, a square. */
const spread = ({ width, height, data }: ByteMask, radius: number): ByteMask => {
  const across = new Uint8Array(width * height)
  const both = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    raiseAround(data, across, { from: y * width, length: width, step: 1, radius })
  }
  for (let x = 0; x < width; x += 1) {
    raiseAround(across, both, { from: x, length: height, step: width, radius })
  }
  return { width, height, data: both }
}

interface Line {
  readonly from: number
  readonly length: number
  readonly step: number
  readonly radius: number
}

const raiseAround = (values: Uint8Array, raised: Uint8Array, { from, length, step, radius }: Line): void => {
  let before = 0
  for (let index = 0; index < length; index += 1) {
    const value = values[from + index * step]
    if (value !== 0) {
      // Of equal neighbours, the one before has raised all but the far end.
      const first = value === before ? index + radius : Math.max(0, index - radius)
      const last = Math.min(length - 1, index + radius)
      for (let to = from + first * step; to <= from + last * step; to += step) {
        if (raised[to] < value) raised[to] = value
      }
    }
    before = value
  }
}

/** Mean over a square, beyond the border as at it: a hole that touches the border is replaced up to it. */
const soften = ({ width, height, data }: ByteMask, radius: number): ByteMask => {
  const across = new Uint8Array(width * height)
  const both = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) averageAlong(data, across, { from: y * width, length: width, step: 1, radius })
  for (let x = 0; x < width; x += 1) averageAlong(across, both, { from: x, length: height, step: width, radius })
  return { width, height, data: both }
}

const averageAlong = (values: Uint8Array, means: Uint8Array, { from, length, step, radius }: Line): void => {
  const count = 2 * radius + 1
  const at = (index: number): number => values[from + Math.min(length - 1, Math.max(0, index)) * step]
  let sum = 0
  for (let index = -radius; index <= radius; index += 1) sum += at(index)
  for (let index = 0; index < length; index += 1) {
    means[from + index * step] = Math.round(sum / count)
    sum += at(index + radius + 1) - at(index - radius)
  }
}
