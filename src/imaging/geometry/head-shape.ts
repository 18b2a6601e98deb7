import { smoothStep } from '../masks.ts'
import type { Plane } from '../raster.ts'
import type { HeadFrame } from './head-frame.ts'
import { mixSlope, type Slopes } from './slopes.ts'

/** Rounds the head behind the face, hair and all: an egg from the ears up, fading out below them and towards its rim. */
export const shapeHead = (slopes: Slopes, subject: Plane, head: HeadFrame): void => {
  const { width, height } = slopes
  const centreX = head.middle.x + head.up.x * 0.22 * head.height
  const centreY = head.middle.y + head.up.y * 0.22 * head.height
  const halfWidth = 0.66 * head.width
  const halfHeight = 0.82 * head.height
  const reach = Math.max(halfWidth, halfHeight)
  const cos = Math.cos(head.roll)
  const sin = Math.sin(head.roll)
  for (let y = Math.max(0, Math.floor(centreY - reach)); y < Math.min(height, centreY + reach); y += 1) {
    for (let x = Math.max(0, Math.floor(centreX - reach)); x < Math.min(width, centreX + reach); x += 1) {
      const fromX = x - centreX
      const fromY = y - centreY
      const across = (fromX * cos + fromY * sin) / halfWidth
      const down = (fromY * cos - fromX * sin) / halfHeight
      const outwards = across * across + down * down
      if (outwards >= 1) continue
      const pixel = y * width + x
      const share =
        strength * (1 - smoothStep(outwards, 0.6, 1)) * (1 - smoothStep(down, 0.1, 0.75)) * subject.data[pixel]
      if (share <= 0) continue
      // As deep as it is wide.
      const height = Math.sqrt(Math.max(0.12, 1 - outwards))
      const slopeAcross = -across / height
      const slopeDown = ((-down / height) * halfWidth) / halfHeight
      const limit = steepest / (steepest + Math.hypot(slopeAcross, slopeDown))
      mixSlope(
        slopes,
        pixel,
        (slopeAcross * cos - slopeDown * sin) * limit,
        (slopeAcross * sin + slopeDown * cos) * limit,
        share,
      )
    }
  }
}

const strength = 0.75
const steepest = 2.2
