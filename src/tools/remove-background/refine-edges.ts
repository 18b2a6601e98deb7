import { fitGuide, type GuidedFit } from '../../imaging/guided-filter.ts'
import { grow } from '../../imaging/masks.ts'
import type { ByteMask, Plane, RgbRaster } from '../../imaging/raster.ts'
import { sampleAxis } from '../../imaging/resize.ts'
import type { Matte } from './combine-mattes.ts'

/** What the full-size alpha is made from; everything here is at working size. */
export interface EdgeModel {
  readonly matte: Plane
  readonly fit: GuidedFit
  /** 0 to 1: how far the fit to colours replaces the matte. */
  readonly strength: Plane
}

export const learnEdges = (guide: RgbRaster, { alpha, fine }: Matte): EdgeModel => {
  const { width, height } = alpha
  // The edge of a 320 px map is uncertain by two of its pixels.
  const reach = Math.max(3, Math.round((Math.max(width, height) / 320) * 2.5))
  const weights = {
    width,
    height,
    data: alpha.data.map((value) => 0.02 + Math.abs(2 * value - 1) ** 4),
  }
  const fit = fitGuide(guide, alpha, weights, { radius: reach * 2, epsilon: 2e-4 })
  const uncertain = edgeOf(alpha, reach)
  // A fit to colours sharpens products but thins hair, so MODNet's own edge keeps half of its say.
  const strength = {
    width,
    height,
    data: uncertain.data.map(
      (value, pixel) => value * Math.sqrt(fit.trust[pixel] as number) * (1 - 0.5 * (fine.data[pixel] as number)),
    ),
  }
  return { matte: alpha, fit, strength }
}

const edgeOf = (alpha: Plane, reach: number): Plane => {
  const inside = grow(alpha, 0.1, reach)
  const outside = grow({ ...alpha, data: alpha.data.map((value) => 1 - value) }, 0.1, reach)
  return { ...alpha, data: inside.data.map((value, pixel) => value * (outside.data[pixel] as number)) }
}

/** Alpha at the size of `image`, row by row, so that a large photo costs one byte a pixel. */
export const applyEdges = ({ matte, fit, strength }: EdgeModel, image: RgbRaster): ByteMask => {
  const { width, height } = image
  const data = new Uint8Array(width * height)
  const columns = sampleAxis(width, fit.width)
  const rows = sampleAxis(height, fit.height)
  const planes = [matte.data, strength.data, fit.red, fit.green, fit.blue, fit.offset]
  const line = planes.map(() => new Float32Array(fit.width))
  const [matteRow, strengthRow, red, green, blue, offset] = line as [F, F, F, F, F, F]

  for (let y = 0, pixel = 0; y < height; y += 1) {
    const upper = (rows.first[y] as number) * fit.width
    const lower = (rows.second[y] as number) * fit.width
    const down = rows.weight[y] as number
    planes.forEach((plane, index) => {
      const target = line[index] as Float32Array
      for (let x = 0; x < fit.width; x += 1) {
        const top = plane[upper + x] as number
        target[x] = top + ((plane[lower + x] as number) - top) * down
      }
    })
    for (let x = 0; x < width; x += 1, pixel += 1) {
      const left = columns.first[x] as number
      const right = columns.second[x] as number
      const along = columns.weight[x] as number
      const sample = (row: Float32Array): number => {
        const start = row[left] as number
        return start + ((row[right] as number) - start) * along
      }
      const base = sample(matteRow)
      const share = sample(strengthRow)
      let alpha = base
      if (share > 0) {
        const r = (image.data[pixel * 3] as number) / 255
        const g = (image.data[pixel * 3 + 1] as number) / 255
        const b = (image.data[pixel * 3 + 2] as number) / 255
        const fitted = sample(red) * r + sample(green) * g + sample(blue) * b + sample(offset)
        alpha = base + (Math.min(1, Math.max(0, fitted)) - base) * share
      }
      data[pixel] = Math.round(Math.min(1, Math.max(0, (alpha - veil) / (1 - 2 * veil))) * 255)
    }
  }
  return { width, height, data }
}

/** Models never quite reach 0 and 1; the last few percent would lie as a veil over the new background. */
const veil = 0.03

type F = Float32Array
