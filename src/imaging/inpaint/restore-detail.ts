import type { ByteMask, RgbRaster } from '../raster.ts'
import { resizeRgb } from '../resize.ts'
import type { Painting } from './find-painting.ts'
import { growHole, invert } from './grow-hole.ts'
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
  const steps = Math.max(1, Math.ceil(Math.log(ratio) / Math.log(mostStep)))
  let current: View = fill
  let field = fill.field
  for (let step = 1; step <= steps; step += 1) {
    const share = step / steps
    const size = {
      width: Math.round(width * (view.image.width / width) ** share),
      height: Math.round(height * (view.image.height / height) ** share),
    }
    field = field && countHole(current.hole) > mostMatched ? field : match(current, field)
    if (!field) return await resizeRgb(fill.image, view.image)
    const known = await shrinkView(view, size)
    const coarse = await resizeRgb(current.image, size)
    current = { image: addDetail(known, coarse, field), hole: known.hole }
  }
  return current.image
}

/** The largest enlargement in one step: beyond it, what looks alike at the small size differs in the detail. */
const mostStep = 2.6

/** Pixels. In a larger hole the last field is good enough, and matching each pixel anew takes long. */
const mostMatched = 100_000

const countHole = ({ data }: ByteMask): number => {
  let count = 0
  for (const value of data) if (value) count += 1
  return count
}

const match = ({ image, hole }: View, start: PatchField | null): PatchField | null =>
  matchPatches(image, {
    hole: growHole(hole, 1),
    known: invert(growHole(hole, bleed)),
    start,
    rounds: start ? 1 : 4,
  })

/** How far the fill colours the enlarged picture around the hole, in pixels of the smaller size. */
const bleed = 4

/**
 * Adds to each pixel of the hole the detail of the four places its surroundings in the field point to. Unlike details would
 * average away, so the mix is amplified to the strength of one of them; places that agree are one.
 */
const addDetail = ({ image: known, hole }: View, coarse: RgbRaster, field: PatchField): RgbRaster => {
  const { width, height } = coarse
  const data = known.data.slice()
  const scaleX = width / field.width
  const scaleY = height / field.height
  const sources = new Int32Array(4)
  const weights = new Float64Array(4)

  const sourceOf = (at: number, x: number, y: number): number => {
    const offsetX = Math.round((field.dx[at] as number) * scaleX)
    const offsetY = Math.round((field.dy[at] as number) * scaleY)
    if (offsetX === 0 && offsetY === 0) return -1
    return Math.min(height - 1, Math.max(0, y + offsetY)) * width + Math.min(width - 1, Math.max(0, x + offsetX))
  }
  const detailAt = (at: number): number => (known.data[at] as number) - (coarse.data[at] as number)
  const put = (at: number, detail: number): void => {
    data[at] = Math.min(255, Math.max(0, Math.round((coarse.data[at] as number) + detail)))
  }

  for (let y = 0, pixel = 0; y < height; y += 1) {
    const fieldY = Math.min(field.height - 1.001, Math.max(0, (y + 0.5) / scaleY - 0.5))
    const row = Math.floor(fieldY) * field.width
    const down = fieldY - Math.floor(fieldY)
    for (let x = 0; x < width; x += 1, pixel += 1) {
      if (hole.data[pixel] === 0) continue
      const fieldX = Math.min(field.width - 1.001, Math.max(0, (x + 0.5) / scaleX - 0.5))
      const column = Math.floor(fieldX)
      const across = fieldX - column
      let count = 0
      for (let corner = 0; corner < 4; corner += 1) {
        const source = sourceOf(row + (corner >> 1) * field.width + column + (corner & 1), x, y)
        if (source < 0) continue
        let same = 0
        while (same < count && sources[same] !== source) same += 1
        if (same === count) {
          sources[count] = source
          weights[count] = 0
          count += 1
        }
        const weight = (corner & 1 ? across : 1 - across) * (corner >> 1 ? down : 1 - down)
        weights[same] = (weights[same] as number) + weight
      }
      const first = (sources[0] as number) * 3
      if (count === 1) {
        for (let channel = 0; channel < 3; channel += 1) put(pixel * 3 + channel, detailAt(first + channel))
        continue
      }
      let squares = 0
      for (let index = 0; index < count; index += 1) squares += (weights[index] as number) ** 2
      const strength = squares > 0 ? 1 / Math.sqrt(squares) : 0
      for (let channel = 0; channel < 3; channel += 1) {
        let detail = 0
        for (let index = 0; index < count; index += 1) {
          detail += (weights[index] as number) * detailAt((sources[index] as number) * 3 + channel)
        }
        put(pixel * 3 + channel, detail * strength)
      }
    }
  }
  return { width, height, data }
}
