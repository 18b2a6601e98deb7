import { join } from 'node:path'
import { decodeImage } from '../../imaging/decode.ts'
import { encodeCutout } from '../../imaging/encode-cutout.ts'
import type { Engine } from '../../imaging/engine.ts'
import { estimateLayers } from '../../imaging/foreground-colours.ts'
import { type ByteMask, fitInside, type Plane } from '../../imaging/raster.ts'
import { resizePlane, resizeRgb } from '../../imaging/resize.ts'
import { AppError } from '../../shared/errors.ts'
import { sdLongSide } from '../../shared/plans.ts'
import { composeCutout } from './compose-cutout.ts'
import type { removeBackground } from './contract.ts'
import { findMatte } from './find-matte.ts'
import { flatten } from './flatten.ts'
import { applyEdges, learnEdges } from './refine-edges.ts'

export const removeBackgroundEngine: Engine<typeof removeBackground> = async (job, { models, progress }) => {
  if (job.imagePath === null) throw new AppError('image-missing')
  progress(0.02, 'Reading the image')
  const image = await decodeImage(job.imagePath, job.params.quality === 'sd' ? { longSide: sdLongSide } : {})
  const visible = image.alpha ? flatten(image.rgb, image.alpha) : image.rgb
  const small = await resizeRgb(visible, fitInside(visible, workingLongSide))

  progress(0.1, 'Finding the subject')
  const matte = await findMatte(models, small, () => progress(0.45, 'Finding the subject'))
  if (!matte) throw new AppError('image-without-subject')

  progress(0.65, 'Refining the edges')
  const edges = learnEdges(small, matte)
  const alpha = applyEdges(edges, visible)
  const smallAlpha = toPlane(small === visible ? alpha : applyEdges(edges, small))
  const layers = estimateLayers(small, image.alpha ? hideTransparent(smallAlpha, image.alpha) : smallAlpha)
  const cutout = composeCutout(image.rgb, alpha, image.alpha, layers)

  progress(0.85, 'Saving')
  const path = join(job.scratchDir, 'cutout.png')
  await encodeCutout(path, cutout, visible, image.iccProfile)
  progress(1, 'Saving')
  return [{ path, type: 'image/png', width: visible.width, height: visible.height, label: 'cutout' }]
}

const toPlane = (mask: ByteMask): Plane => ({ ...mask, data: new Float32Array(mask.data).map((value) => value / 255) })

/** The grey that stands for transparency must not count as a colour of the subject. */
const hideTransparent = (alpha: Plane, before: ByteMask): Plane => {
  const opacity = resizePlane(toPlane(before), alpha)
  return { ...alpha, data: alpha.data.map((value, pixel) => value * (opacity.data[pixel] as number)) }
}

/** Edges are learned at this size and applied at full size: an SD picture is refined at its own resolution. */
const workingLongSide = 1024
