import { AppError } from '../../shared/errors.ts'
import type { Stage } from '../../words/stages.ts'
import type { DecodedImage } from '../decode.ts'
import type { DrawRow } from '../encode/encode-cutout.ts'
import { flatten } from '../flatten.ts'
import { estimateLayers } from '../foreground-colours.ts'
import type { ModelSessions } from '../models/sessions.ts'
import { type ByteMask, createPlane, fitInside, type Plane } from '../raster.ts'
import { resizePlane, resizeRgb } from '../resize.ts'
import { composeCutout } from './compose-cutout.ts'
import { findMatte } from './find-matte.ts'
import { alphaRows, applyEdges, learnEdges } from './refine-edges.ts'

/**
 * The subject alone, as RGBA rows of the picture's size: what is half covered carries the subject's own colour. What was transparent
 * before stays so. Throws when there is no subject.
 */
export const findCutout = async (
  models: ModelSessions,
  { rgb, alpha: before }: Pick<DecodedImage, 'rgb' | 'alpha'>,
  progress: (fraction: number, stage: Stage) => void,
): Promise<DrawRow> => {
  const visible = before ? flatten(rgb, before) : rgb
  const small = await resizeRgb(visible, fitInside(visible, workingLongSide))

  progress(0, 'Finding the subject')
  const matte = await findMatte(models, small, () => progress(0.5, 'Finding the subject'))
  if (!matte) throw new AppError('image-without-subject')

  progress(0.8, 'Refining the edges')
  const edges = learnEdges(await resizeRgb(small, fitInside(small, edgeLongSide)), matte)
  const coarse = await resizeRgb(small, fitInside(small, colourLongSide))
  const coarseAlpha = toPlane(applyEdges(edges, coarse))
  const layers = estimateLayers(coarse, before ? hideTransparent(coarseAlpha, before) : coarseAlpha)
  progress(1, 'Refining the edges')
  return composeCutout(rgb, alphaRows(edges, visible), before, layers)
}

const toPlane = ({ width, height, data }: ByteMask): Plane => {
  const plane = createPlane({ width, height })
  for (let pixel = 0; pixel < data.length; pixel += 1) plane.data[pixel] = data[pixel] / 255
  return plane
}

/** The grey that stands for transparency must not count as a colour of the subject. */
const hideTransparent = (alpha: Plane, before: ByteMask): Plane => {
  const opacity = resizePlane(toPlane(before), alpha)
  for (let pixel = 0; pixel < opacity.data.length; pixel += 1) {
    opacity.data[pixel] *= alpha.data[pixel]
  }
  return opacity
}

/** Edges are learned at this size and applied at full size: an SD picture is refined at its own resolution. */
const workingLongSide = 1024
/** How colours lie around an edge changes slowly: less than that is enough to learn it from. */
const edgeLongSide = 640
/** The colours of the two sides change more slowly still. */
const colourLongSide = 448
