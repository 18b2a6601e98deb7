import { boxSize, cutRgb, joinBoxes } from '../../../imaging/boxes.ts'
import type { Box, RgbRaster } from '../../../imaging/raster.ts'
import { seededRandom } from '../../../imaging/seeded-random.ts'
import type { Facts } from '../../../imaging/study/study-picture.ts'
import { resizeSharply } from '../../../imaging/upscale/lanczos.ts'

/** Another frame around the same picture: closer, off centre, nothing of what matters cut. */
export const varyFraming = async (image: RgbRaster, facts: Facts, seed: number): Promise<RgbRaster> => {
  const frame = chooseFrame(facts, seed)
  const left = Math.round(frame.left * image.width)
  const top = Math.round(frame.top * image.height)
  const box = {
    left,
    top,
    right: Math.min(image.width, left + Math.round((frame.right - frame.left) * image.width)),
    bottom: Math.min(image.height, top + Math.round((frame.bottom - frame.top) * image.height)),
  }
  return await resizeSharply(cutRgb(image, box), image)
}

/** Shares of the picture, of its shape. Neighbouring seeds are close and wide in turn, and lean to other corners. */
export const chooseFrame = ({ subject, texts }: Facts, seed: number): Box => {
  const random = seededRandom(seed)
  const wanted = [0.72, 0.86, 0.78, 0.94][seed % 4]
  const kept = [...(subject ? [keepFace(subject.box)] : []), ...texts]
  const inside = kept.length > 0 ? clip(kept.reduce(joinBoxes)) : { left: 0.4, top: 0.4, right: 0.6, bottom: 0.6 }
  const { width, height } = boxSize(inside)
  const side = Math.min(1, Math.max(wanted, width + margin, height + margin))
  const lean = leans[seed % leans.length] as { x: number; y: number }
  const left = place(inside.left, inside.right, side, lean.x + 0.2 * (random() - 0.5))
  const top = place(inside.top, inside.bottom, side, lean.y + 0.2 * (random() - 0.5))
  return { left, top, right: left + side, bottom: top + side }
}

const margin = 0.04

/** Towards which corner, 0 to 1. */
const leans = [
  { x: 0.2, y: 0.35 },
  { x: 0.8, y: 0.4 },
  { x: 0.75, y: 0.65 },
  { x: 0.25, y: 0.6 },
  { x: 0.5, y: 0.3 },
]

/** A subject that fills the picture may lose its edge, never its upper part: there is the face. */
const keepFace = (box: Box): Box => {
  const { width, height } = boxSize(box)
  const rim = Math.max(0, Math.max(width, height) - 0.75)
  return {
    left: box.left + (rim * width) / 2,
    right: box.right - (rim * width) / 2,
    top: box.top,
    bottom: box.bottom - rim * height,
  }
}

const clip = (box: Box): Box => ({
  left: Math.max(0, box.left),
  top: Math.max(0, box.top),
  right: Math.min(1, box.right),
  bottom: Math.min(1, box.bottom),
})

const place = (from: number, to: number, side: number, lean: number): number => {
  const min = Math.max(0, to - side)
  const max = Math.min(1 - side, from)
  return Math.max(0, min + Math.max(0, Math.min(1, lean)) * Math.max(0, max - min))
}
