import type { RgbRaster } from '../raster.ts'
import { resizeRgb } from '../resize.ts'
import { countHole, dilateHole, invert } from './dilate-hole.ts'
import type { Painting } from './find-painting.ts'
import { matchPatches, type PatchField } from './patch-field.ts'
import { shrinkView, type View } from './shrink-view.ts'

/**
 * Enlarges a fill made at a smaller size to the size of the view, with the detail the enlargement lacks. What the known part
 * loses by the same shrinking and enlarging is its detail, grain included; each place in the hole takes it from where the known part
 * looks alike. In steps, since small things tell which finer ones belong to them. What `view` shows inside the hole is not looked at.
 */
export const restoreDetail = async (fill: Painting, view: View): Promise<RgbRaster> => {
  const { width, height } = fill.image
  const ratio = Math.max(view.image.width / width, view.image.height / height)
  const steps = Math.max(1, Math.ceil(Math.log(ratio) / Math.log(maxStep)))
  let current: View = fill
  let field = fill.field
  for (let step = 1; step <= steps; step += 1) {
    const share = step / steps
    const size = {
      width: Math.round(width * (view.image.width / width) ** share),
      height: Math.round(height * (view.image.height / height) ** share),
    }
    field = field && countHole(current.hole) > maxMatched ? field : match(current, field)
    if (!field) return await resizeRgb(fill.image, view.image)
    const known = await shrinkView(view, size)
    const coarse = await resizeRgb(current.image, size)
    current = { image: addDetail(known, coarse, field), hole: known.hole }
  }
  return current.image
}

/** The largest enlargement in one step: beyond it, what looks alike at the small size differs in the detail. */
const maxStep = 2.6

/** Pixels. In a larger hole the last field is good enough, and matching each pixel anew takes long. */
const maxMatched = 100_000

const match = ({ image, hole }: View, start: PatchField | null): PatchField | null =>
  matchPatches(image, {
    hole: dilateHole(hole, 1),
    known: invert(dilateHole(hole, bleed)),
    start,
    rounds: start ? 1 : 4,
  })

/** How far the fill colours the enlarged picture around the hole, in pixels of the smaller size. */
const bleed = 4

/**
 * Adds to each pixel of the hole the detail of the four places its surroundings in the field point to. Unlike details would
 * average away, so the mix is amplified to the strength of one of them; places that agree are one. Written out for the four: a
 * large hole has half a million of these mixes.
 */
const addDetail = ({ image: known, hole }: View, coarse: RgbRaster, field: PatchField): RgbRaster => {
  const { width, height } = coarse
  const { data: sharp } = known
  const { data: soft } = coarse
  const data = sharp.slice()
  const scaleX = width / field.width
  const scaleY = height / field.height
  // The field in pixels of this size, once for all that ask it.
  const offsetX = scaled(field.dx, scaleX)
  const offsetY = scaled(field.dy, scaleY)
  /** Where the pixel's detail comes from; its own place when nothing was found to be alike. */
  const sourceOf = (at: number, x: number, y: number): number =>
    Math.min(height - 1, Math.max(0, y + offsetY[at])) * width + Math.min(width - 1, Math.max(0, x + offsetX[at]))

  for (let y = 0, pixel = 0; y < height; y += 1) {
    const fieldY = Math.max(0, Math.min(field.height - 1.001, (y + 0.5) / scaleY - 0.5))
    const row = Math.floor(fieldY) * field.width
    const down = fieldY - Math.floor(fieldY)
    for (let x = 0; x < width; x += 1, pixel += 1) {
      if (hole.data[pixel] === 0) continue
      const fieldX = Math.max(0, Math.min(field.width - 1.001, (x + 0.5) / scaleX - 0.5))
      const column = Math.floor(fieldX)
      const across = fieldX - column
      const corner = row + column
      const one = sourceOf(corner, x, y)
      const two = sourceOf(corner + 1, x, y)
      const three = sourceOf(corner + field.width, x, y)
      const four = sourceOf(corner + field.width + 1, x, y)
      let ofOne = (1 - across) * (1 - down)
      let ofTwo = across * (1 - down)
      let ofThree = (1 - across) * down
      let ofFour = across * down
      if (two === one) {
        ofOne += ofTwo
        ofTwo = 0
      }
      if (three === one) {
        ofOne += ofThree
        ofThree = 0
      } else if (three === two) {
        ofTwo += ofThree
        ofThree = 0
      }
      if (four === one) {
        ofOne += ofFour
        ofFour = 0
      } else if (four === two) {
        ofTwo += ofFour
        ofFour = 0
      } else if (four === three) {
        ofThree += ofFour
        ofFour = 0
      }
      // Its own place is in the hole, and has no detail to give.
      if (one === pixel) ofOne = 0
      if (two === pixel) ofTwo = 0
      if (three === pixel) ofThree = 0
      if (four === pixel) ofFour = 0
      const squares = ofOne * ofOne + ofTwo * ofTwo + ofThree * ofThree + ofFour * ofFour
      const strength = squares > 0 ? 1 / Math.sqrt(squares) : 0
      for (let channel = 0, to = pixel * 3; channel < 3; channel += 1, to += 1) {
        let detail = 0
        if (ofOne > 0) detail += ofOne * (sharp[one * 3 + channel] - soft[one * 3 + channel])
        if (ofTwo > 0) detail += ofTwo * (sharp[two * 3 + channel] - soft[two * 3 + channel])
        if (ofThree > 0) detail += ofThree * (sharp[three * 3 + channel] - soft[three * 3 + channel])
        if (ofFour > 0) detail += ofFour * (sharp[four * 3 + channel] - soft[four * 3 + channel])
        data[to] = Math.min(255, Math.max(0, Math.round(soft[to] + detail * strength)))
      }
    }
  }
  return { width, height, data }
}

const scaled = (values: Int16Array, by: number): Int32Array => {
  const result = new Int32Array(values.length)
  for (let index = 0; index < result.length; index += 1) result[index] = Math.round(values[index] * by)
  return result
}
