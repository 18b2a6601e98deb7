import { boxMean } from '../box-mean.ts'
import { dropSmallComponents } from '../drop-small-components.ts'
import { dilate, invert, overlap, smoothStep } from '../masks.ts'
import { createPlane, type Plane, type Size } from '../raster.ts'
import { resizePlane } from '../resize.ts'

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
  // What stands apart must be seen for certain: bystanders are half-seen, and would stay as ghosts.
  const coarse = dropSmallComponents(believe(subject), { minPeak: 0.9, minShare: 0.005 })
  const sameSubject = smoothStep(overlap(coarse, fine), 0.65, 0.8)
  if (sameSubject === 0) return { alpha: coarse, fine: createPlane(subject) }

  const trust = resizePlane(trustFine(resizePlane(coarse, half(subject)), resizePlane(fine, half(subject))), subject)
  const alpha = createPlane(subject)
  for (let pixel = 0; pixel < alpha.data.length; pixel += 1) {
    const own = coarse.data[pixel]
    const share = sameSubject * trust.data[pixel]
    trust.data[pixel] = share
    alpha.data[pixel] = own * (1 - share) + fine.data[pixel] * share
  }
  // MODNet leaves faint patches of its own near the edge, apart from the subject.
  return { alpha: dropSmallComponents(alpha, { minPeak: 0.7, minShare: 0 }), fine: trust }
}

/** Where to believe is a soft band: half the size tells it as well, for a quarter of the work. */
const half = ({ width, height }: Size): Size => ({ width: Math.ceil(width / 2), height: Math.ceil(height / 2) })

/** Near the edge, where the two agree around it. */
const trustFine = (coarse: Plane, fine: Plane): Plane => {
  const reach = Math.max(2, Math.round(Math.max(coarse.width, coarse.height) * 0.03))
  const trust = edgeBand(coarse, reach)
  const doubt = localDisagreement(coarse, fine, edgeBand(coarse, Math.round(reach / 2)), reach * 2)
  for (let pixel = 0; pixel < trust.data.length; pixel += 1) {
    const near = trust.data[pixel]
    if (near > 0) trust.data[pixel] = near * (1 - smoothStep(doubt.data[pixel], 0.08, 0.25))
  }
  return trust
}

/** U2-Net's half-beliefs are mostly background: what it doubts goes. */
const believe = (subject: Plane): Plane => {
  const believed = createPlane(subject)
  for (let pixel = 0; pixel < believed.data.length; pixel += 1) {
    believed.data[pixel] = smoothStep(subject.data[pixel], 0.35, 0.85)
  }
  return believed
}

/** 1 within `reach` of the edge on the outside and half of it on the inside, where MODNet likes to make holes. */
const edgeBand = (mask: Plane, reach: number): Plane => {
  const band = dilate(mask, 0.5, reach)
  const nearOutside = dilate(invert(mask), 0.5, Math.ceil(reach / 2))
  for (let pixel = 0; pixel < band.data.length; pixel += 1) {
    if (nearOutside.data[pixel] === 0) band.data[pixel] = 0
  }
  return boxMean(band, Math.max(1, Math.round(reach / 4)))
}

/** How far the two differ around each pixel, counting only what lies off the edge. */
const localDisagreement = (coarse: Plane, fine: Plane, edge: Plane, radius: number): Plane => {
  const certain = invert(edge)
  const difference = createPlane(coarse)
  for (let pixel = 0; pixel < difference.data.length; pixel += 1) {
    const apart = Math.abs(coarse.data[pixel] - fine.data[pixel])
    difference.data[pixel] = apart * certain.data[pixel]
  }
  const mean = boxMean(difference, radius)
  const totals = boxMean(certain, radius)
  for (let pixel = 0; pixel < mean.data.length; pixel += 1) {
    mean.data[pixel] /= Math.max(totals.data[pixel], 0.05)
  }
  return mean
}
