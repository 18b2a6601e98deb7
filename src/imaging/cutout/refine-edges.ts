import { fitGuide, type GuidedFit } from '../guided-filter.ts'
import { dilate, invert } from '../masks.ts'
import { type ByteMask, createPlane, type Plane, type RgbRaster } from '../raster.ts'
import { mixRows, resizePlane, sampleAxis } from '../resize.ts'
import type { Matte } from './combine-mattes.ts'

/** What the alpha of any size is made from. */
export interface EdgeModel {
  readonly matte: Plane
  /** 0 to 1, at the matte's size: how far the fit to colours replaces it. */
  readonly strength: Plane
  /** At the guide's size. */
  readonly fit: GuidedFit
}

/** `guide` is the picture, at the matte's size or below: a fit is smooth, and half the size is a quarter of the work. */
export const learnEdges = (guide: RgbRaster, { alpha, fine }: Matte): EdgeModel => {
  // The edge of a 320 px map is uncertain by two of its pixels.
  const reach = Math.max(3, Math.round((Math.max(alpha.width, alpha.height) / 320) * 2.5))
  const known = resizePlane(alpha, guide)
  const radius = Math.max(2, Math.round((reach * 2 * guide.width) / alpha.width))
  const fit = fitGuide(guide, known, certainty(known), { radius, epsilon: 2e-4 })

  const uncertain = edgeOf(alpha, reach)
  const trust = resizePlane({ width: fit.width, height: fit.height, data: fit.trust }, alpha)
  const strength = createPlane(alpha)
  for (let pixel = 0; pixel < strength.data.length; pixel += 1) {
    if (uncertain.data[pixel] === 0) continue
    // A fit to colours sharpens products but thins hair, so MODNet's own edge keeps half of its say.
    strength.data[pixel] = Math.sqrt(trust.data[pixel]) * (1 - 0.5 * fine.data[pixel])
  }
  return { matte: alpha, strength, fit }
}

const certainty = (alpha: Plane): Plane => {
  const weights = createPlane(alpha)
  for (let pixel = 0; pixel < weights.data.length; pixel += 1) {
    const squared = (2 * alpha.data[pixel] - 1) ** 2
    weights.data[pixel] = 0.02 + squared * squared
  }
  return weights
}

/** 1 within `reach` of both what is covered and what is not. */
const edgeOf = (alpha: Plane, reach: number): Plane => {
  const edge = dilate(alpha, 0.1, reach)
  const nearOutside = dilate(invert(alpha), 0.1, reach)
  for (let pixel = 0; pixel < edge.data.length; pixel += 1) {
    if (nearOutside.data[pixel] === 0) edge.data[pixel] = 0
  }
  return edge
}

/** Alpha at the size of `image`. */
export const applyEdges = (edges: EdgeModel, image: RgbRaster): ByteMask => {
  const { width, height } = image
  const data = new Uint8Array(width * height)
  const writeRow = alphaRows(edges, image)
  for (let y = 0; y < height; y += 1) writeRow(y, data.subarray(y * width, (y + 1) * width))
  return { width, height, data }
}

/** The same, a row at a time. Most of a picture lies clearly inside or outside, where the edges need not be asked. */
export const alphaRows = (
  { matte, strength, fit }: EdgeModel,
  image: RgbRaster,
): ((y: number, row: Uint8Array) => void) => {
  const cells = classifyCells(matte, strength)
  const columns = sampleAxis(image.width, matte.width)
  const rows = sampleAxis(image.height, matte.height)
  const fitColumns = sampleAxis(image.width, fit.width)
  const fitRows = sampleAxis(image.height, fit.height)
  const [matteRow, strengthRow] = [new Float32Array(matte.width), new Float32Array(matte.width)]
  const [red, green, blue, offset] = [0, 1, 2, 3].map(() => new Float32Array(fit.width)) as [F, F, F, F]

  return (y, row) => {
    const cellRow = rows.first[y] * matte.width
    let ready = false
    for (let x = 0, pixel = y * image.width * 3; x < row.length; x += 1, pixel += 3) {
      const left = columns.first[x]
      const cell = cells[cellRow + left]
      if (cell !== soft) {
        row[x] = cell === solid ? 255 : 0
        continue
      }
      if (!ready) {
        mixRows(matte.data, rows, y, matteRow)
        mixRows(strength.data, rows, y, strengthRow)
        mixRows(fit.red, fitRows, y, red)
        mixRows(fit.green, fitRows, y, green)
        mixRows(fit.blue, fitRows, y, blue)
        mixRows(fit.offset, fitRows, y, offset)
        ready = true
      }
      const right = columns.second[x]
      const along = columns.weight[x]
      let alpha = between(matteRow, left, right, along)
      const share = between(strengthRow, left, right, along)
      if (share > 0) {
        const from = fitColumns.first[x]
        const to = fitColumns.second[x]
        const way = fitColumns.weight[x]
        const colours =
          between(red, from, to, way) * image.data[pixel] +
          between(green, from, to, way) * image.data[pixel + 1] +
          between(blue, from, to, way) * image.data[pixel + 2]
        const fitted = colours / 255 + between(offset, from, to, way)
        alpha += (Math.min(1, Math.max(0, fitted)) - alpha) * share
      }
      row[x] = Math.min(1, Math.max(0, (alpha - veil) / (1 - 2 * veil))) * 255 + 0.5
    }
  }
}

const between = (values: Float32Array, from: number, to: number, way: number): number =>
  values[from] + (values[to] - values[from]) * way

/** Models never quite reach 0 and 1; the last few percent would lie as a veil over the new background. */
const veil = 0.03

const clear = 0
const solid = 1
const soft = 2

/** What lies between each pixel of the matte and its neighbours to the right and below. */
const classifyCells = (matte: Plane, strength: Plane): Uint8Array => {
  const { width, height } = matte
  const corners = new Uint8Array(width * height)
  for (let pixel = 0; pixel < corners.length; pixel += 1) {
    const value = matte.data[pixel]
    if (strength.data[pixel] !== 0) corners[pixel] = soft
    else corners[pixel] = value <= veil ? clear : value >= 1 - veil ? solid : soft
  }
  const cells = new Uint8Array(width * height)
  for (let y = 0, pixel = 0; y < height; y += 1) {
    const below = y + 1 < height ? width : 0
    for (let x = 0; x < width; x += 1, pixel += 1) {
      const beside = x + 1 < width ? 1 : 0
      const corner = corners[pixel]
      const same =
        corner === corners[pixel + beside] &&
        corner === corners[pixel + below] &&
        corner === corners[pixel + below + beside]
      cells[pixel] = same ? corner : soft
    }
  }
  return cells
}

type F = Float32Array
