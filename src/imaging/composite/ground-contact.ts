import type { RgbaRaster } from '../raster.ts'

/** Where a subject stands: the lowest covered row of each column, and how much that column touches the ground. */
export interface GroundContact {
  readonly left: number
  readonly right: number
  readonly top: number
  /** The lowest row of all. */
  readonly base: number
  readonly lowest: Int32Array
  /** 0 = in the air, 1 = on the ground. */
  readonly touch: Float32Array
}

/** Null when it does not stand: cut off by the frame, or hanging in the upper half of the picture. */
export const findGroundContact = ({ width, height, data }: RgbaRaster): GroundContact | null => {
  const lowest = new Int32Array(width).fill(-1)
  let base = -1
  let top = height
  let left = width
  let right = -1
  for (let y = 0, at = 3; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 4) {
      if (data[at] < 140) continue
      lowest[x] = y
      base = y
      if (y < top) top = y
      if (x < left) left = x
      if (x > right) right = x
    }
  }
  if (base < 0) return null
  const tall = base - top + 1
  const isCutOff = base >= height - 2 - Math.round(height * 0.004)
  if (isCutOff || base < height * lowestStand) return null
  // Feet further back stand higher in the picture: up to this much still counts as ground.
  const depth = Math.max(2, Math.min(tall, right - left + 1) * 0.09)
  const touch = new Float32Array(width)
  for (let x = left; x <= right; x += 1) {
    const y = lowest[x]
    if (y < 0) continue
    const above = (base - y) / depth
    touch[x] = Math.exp(-above * above)
  }
  return { left, right, top, base, lowest, touch }
}

const lowestStand = 0.5
