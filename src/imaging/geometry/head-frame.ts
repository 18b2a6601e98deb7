import type { Point } from '../text/rotated-box.ts'

/** How a head stands in the picture, read from its face mesh; lengths in pixels. */
export interface HeadFrame {
  /** Between the ears. */
  readonly middle: Point
  readonly chin: Point
  /** From ear to ear, measured in depth as well: a turned head is as wide as one that looks ahead. */
  readonly width: number
  /** From chin to forehead, likewise. */
  readonly height: number
  /** From the chin to the forehead, as a part of the whole way: shorter than 1 when the head is bowed. */
  readonly up: Point
  /** How far the head leans, in radians; 0 is upright. */
  readonly roll: number
}

export const frameHead = (points: Float32Array): HeadFrame => {
  const [rightEar, leftEar, forehead, chin] = [234, 454, 10, 152].map((index) => ({
    x: points[index * 3],
    y: points[index * 3 + 1],
    z: points[index * 3 + 2],
  })) as [Point3, Point3, Point3, Point3]
  const height = distance(forehead, chin)
  const up = { x: (forehead.x - chin.x) / height, y: (forehead.y - chin.y) / height }
  return {
    middle: { x: (rightEar.x + leftEar.x) / 2, y: (rightEar.y + leftEar.y) / 2 },
    chin,
    width: distance(rightEar, leftEar),
    height,
    up,
    roll: Math.atan2(up.x, -up.y),
  }
}

interface Point3 extends Point {
  readonly z: number
}

const distance = (one: Point3, other: Point3): number =>
  Math.max(1e-3, Math.hypot(one.x - other.x, one.y - other.y, one.z - other.z))
