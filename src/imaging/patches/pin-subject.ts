import { boxMean } from '../box-mean.ts'
import { dilateHole } from '../inpaint/dilate-hole.ts'
import { type Box, type ByteMask, createPlane, type RgbRaster, type Size } from '../raster.ts'
import { resizeRgb } from '../resize.ts'
import { resizeLayer, type SubjectLayer } from './subject-layer.ts'
import type { SynthesisRequest } from './synthesis-request.ts'

/** Where a picture's layer goes in another one: its pixels times `scale`, the upper left corner at `left` and `top`. */
export interface LayerPlacement {
  readonly scale: number
  readonly left: number
  readonly top: number
}

interface PinnedSubject {
  readonly pinned: NonNullable<SynthesisRequest['pinned']>
  readonly layer: SubjectLayer
  readonly at: LayerPlacement
}

/**
 * The subject at its new place over `background`, pinned together with a narrow ring of what was around it, so that its contact with
 * the ground comes along and the new surroundings have something to continue. A ring of sky is no use where there is field now: when
 * the subject moves up or down, only its base keeps the ring.
 */
export const pinSubject = async (
  image: RgbRaster,
  layer: SubjectLayer,
  background: RgbRaster,
  at: LayerPlacement,
): Promise<PinnedSubject> => {
  const scaled = { width: Math.round(image.width * at.scale), height: Math.round(image.height * at.scale) }
  const ownSize = at.scale === 1
  const picture = ownSize ? image : await resizeRgb(image, scaled)
  const placed = ownSize ? layer : await resizeLayer(layer, scaled)
  return {
    pinned: {
      image: paste(picture, background, at),
      mask: pasteMask(ringAround(placed, ringTop(layer.box, image, background, at)), background, at),
    },
    layer: placed,
    at,
  }
}

/** The layer over `background`. */
export const drawSubject = (background: RgbRaster, { layer, at }: Pick<PinnedSubject, 'layer' | 'at'>): RgbRaster => {
  const data = background.data.slice()
  forOverlap(layer, background, at, (from, to) => {
    const cover = layer.rgba[from * 4 + 3] / 255
    if (cover === 0) return
    for (let channel = 0; channel < 3; channel += 1) {
      const behind = data[to * 3 + channel]
      data[to * 3 + channel] = Math.round(behind + (layer.rgba[from * 4 + channel] - behind) * cover)
    }
  })
  return { ...background, data }
}

/** The first row of the placed layer that keeps its ring. */
const ringTop = (box: Box, image: Size, background: Size, { scale, top }: LayerPlacement): number => {
  const was = box.top / image.height
  const is = (top + box.top * scale) / background.height
  if (Math.abs(is - was) < maxShift) return 0
  return Math.round((box.bottom - baseShare * (box.bottom - box.top)) * scale)
}

/** How far the top of a subject may move and still have the same behind it, as a fraction of the picture's height. */
const maxShift = 0.1
/** Fraction of the subject's height that counts as its base. */
const baseShare = 0.15

/** 255 on the subject and the ring, soft outwards; above `firstRow` on what is wholly covered alone. */
const ringAround = ({ alpha }: SubjectLayer, firstRow: number): ByteMask => {
  const ring = Math.max(1, Math.round(ringShare * alpha.width))
  const hard = { ...alpha, data: alpha.data.map((value) => (value > 25 ? 1 : 0)) }
  const wide = dilateHole(hard, 2 * ring)
  const core = dilateHole(hard, ring)
  const plane = createPlane(alpha)
  plane.data.set(wide.data)
  const soft = boxMean(plane, ring)
  const data = new Uint8Array(alpha.data.length)
  for (let pixel = 0; pixel < data.length; pixel += 1) {
    if (pixel < firstRow * alpha.width) data[pixel] = alpha.data[pixel] >= 250 ? 255 : 0
    else data[pixel] = core.data[pixel] ? 255 : soft.data[pixel] * 255
  }
  return { ...alpha, data }
}

/** Fraction of the picture's width: a fixed number of pixels shows as a halo in large pictures. */
const ringShare = 0.007

const paste = (picture: RgbRaster, onto: RgbRaster, at: LayerPlacement): RgbRaster => {
  const data = onto.data.slice()
  forOverlap(picture, onto, at, (from, to) => {
    data[to * 3] = picture.data[from * 3]
    data[to * 3 + 1] = picture.data[from * 3 + 1]
    data[to * 3 + 2] = picture.data[from * 3 + 2]
  })
  return { ...onto, data }
}

const pasteMask = (mask: ByteMask, { width, height }: Size, at: LayerPlacement): ByteMask => {
  const data = new Uint8Array(width * height)
  forOverlap(mask, { width, height }, at, (from, to) => {
    data[to] = mask.data[from]
  })
  return { width, height, data }
}

const forOverlap = (part: Size, whole: Size, at: LayerPlacement, visit: (from: number, to: number) => void): void => {
  const right = Math.min(part.width, whole.width - at.left)
  const bottom = Math.min(part.height, whole.height - at.top)
  for (let y = Math.max(0, -at.top); y < bottom; y += 1) {
    for (let x = Math.max(0, -at.left); x < right; x += 1) {
      visit(y * part.width + x, (y + at.top) * whole.width + x + at.left)
    }
  }
}
