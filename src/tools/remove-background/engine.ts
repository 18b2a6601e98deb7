import { join } from 'node:path'
import { decodeImage } from '../../imaging/decode.ts'
import { encodeCutout } from '../../imaging/encode/encode-cutout.ts'
import type { Engine } from '../../imaging/engine.ts'
import { flatten } from '../../imaging/flatten.ts'
import { estimateLayers } from '../../imaging/foreground-colours.ts'
import { type ByteMask, createPlane, fitInside, type Plane } from '../../imaging/raster.ts'
import { resizePlane, resizeRgb } from '../../imaging/resize.ts'
import { AppError } from '../../shared/errors.ts'
import { sdLongSide } from '../../shared/plans.ts'
import { composeCutout } from './compose-cutout.ts'
import type { removeBackground } from './contract.ts'
import { findMatte } from './find-matte.ts'
import { alphaRows, applyEdges, learnEdges } from './refine-edges.ts'

export const removeBackgroundEngine: Engine<typeof removeBackground> = async (job, { models, progress }) => {
  if (job.imagePath === null) throw new AppError('image-missing')
  progress(0.02, 'Reading the image')
  const image = await decodeImage(job.imagePath, job.params.quality === 'sd' ? { longSide: sdLongSide } : {})
  const before = job.params.transparency === 'keep' ? image.alpha : null
  const visible = before ? flatten(image.rgb, before) : image.rgb
  const small = await resizeRgb(visible, fitInside(visible, workingLongSide))

  progress(0.1, 'Finding the subject')
  const matte = await findMatte(models, small, () => progress(0.45, 'Finding the subject'))
  if (!matte) throw new AppError('image-without-subject')

  progress(0.7, 'Refining the edges')
  const coarse = await resizeRgb(small, fitInside(small, colourLongSide))
  const edges = learnEdges(coarse, matte)
  const coarseAlpha = toPlane(applyEdges(edges, coarse))
  const layers = estimateLayers(coarse, before ? hideTransparent(coarseAlpha, before) : coarseAlpha)

  progress(0.85, 'Saving')
  const path = join(job.scratchDir, 'cutout.png')
  const { width, height } = visible
  const drawRow = composeCutout(image.rgb, alphaRows(edges, visible), before, layers)
  await encodeCutout(path, { width, height }, image.iccProfile, drawRow)
  progress(1, 'Saving')
  return [{ path, type: 'image/png', width, height, label: 'cutout' }]
}

const toPlane = ({ width, height, data }: ByteMask): Plane => {
  const plane = createPlane({ width, height })
  for (let pixel = 0; pixel < data.length; pixel += 1) plane.data[pixel] = (data[pixel] as number) / 255
  return plane
}

/** The grey that stands for transparency must not count as a colour of the subject. */
const hideTransparent = (alpha: Plane, before: ByteMask): Plane => {
  const opacity = resizePlane(toPlane(before), alpha)
  for (let pixel = 0; pixel < opacity.data.length; pixel += 1) {
    opacity.data[pixel] = (opacity.data[pixel] as number) * (alpha.data[pixel] as number)
  }
  return opacity
}

/** Edges are learned at this size and applied at full size: an SD picture is refined at its own resolution. */
const workingLongSide = 1024
/** How colours lie around an edge changes slowly: less than that is enough to learn it from. */
const colourLongSide = 640
