import { boxMean } from '../../imaging/box-mean.ts'
import { dropIslands } from '../../imaging/drop-islands.ts'
import { grow, overlap, smoothStep } from '../../imaging/masks.ts'
import type { Plane } from '../../imaging/raster.ts'

export interface Matte {
  readonly alpha: Plane
  /** 0 to 1: how far MODNet's fine edge was believed here. */
  readonly fine: Plane
}

/**
 * U2-Net says what the subject is, MODNet how its edge runs: its alpha counts only near U2-Net's edge, and only where
 * the two agree on what lies well inside and well outside, which is on people and furry animals.
 */
export const combineMattes = (subject: Plane, fine: Plane): Matte => {
  const { width, height } = subject
  const longSide = Math.max(width, height)
  // U2-Net's half-beliefs are mostly background: what it doubts goes.
  const believed = { width, height, data: subject.data.map((value) => smoothStep(value, 0.35, 0.85)) }
  const coarse = dropIslands(believed, { minPeak: 0.7, minShare: 0.005 })
  const sameSubject = smoothStep(overlap(coarse, fine), 0.65, 0.8)
  const reach = Math.max(3, Math.round(longSide * 0.03))
  const aroundEdge = edgeBand(coarse, reach)
  const doubt = localDisagreement(coarse, fine, edgeBand(coarse, Math.round(reach / 2)), reach * 2)

  const trust = new Float32Array(width * height)
  const alpha = new Float32Array(width * height)
  for (let pixel = 0; pixel < alpha.length; pixel += 1) {
    const share =
      sameSubject * (aroundEdge.data[pixel] as number) * (1 - smoothStep(doubt.data[pixel] as number, 0.08, 0.25))
    trust[pixel] = share
    alpha[pixel] = (coarse.data[pixel] as number) * (1 - share) + (fine.data[pixel] as number) * share
  }
  // MODNet leaves faint patches of its own near the edge, apart from the subject.
  const whole = dropIslands({ width, height, data: alpha }, { minPeak: 0.7, minShare: 0 })
  return { alpha: whole, fine: { width, height, data: trust } }
}

/** 1 within `reach` of the edge on the outside and half of it on the inside, where MODNet likes to make holes. */
const edgeBand = (mask: Plane, reach: number): Plane => {
  const outside = { ...mask, data: mask.data.map((value) => 1 - value) }
  const nearSubject = grow(mask, 0.5, reach)
  const nearOutside = grow(outside, 0.5, Math.ceil(reach / 2))
  const band = { ...mask, data: nearSubject.data.map((value, pixel) => value * (nearOutside.data[pixel] as number)) }
  return boxMean(band, Math.max(1, Math.round(reach / 4)))
}

const localDisagreement = (coarse: Plane, fine: Plane, edge: Plane, radius: number): Plane => {
  const certain = { ...edge, data: edge.data.map((value) => 1 - value) }
  const difference = {
    ...coarse,
    data: coarse.data.map(
      (value, pixel) => Math.abs(value - (fine.data[pixel] as number)) * (certain.data[pixel] as number),
    ),
  }
  const sums = boxMean(difference, radius)
  const totals = boxMean(certain, radius)
  return { ...sums, data: sums.data.map((sum, pixel) => sum / Math.max(totals.data[pixel] as number, 0.05)) }
}
