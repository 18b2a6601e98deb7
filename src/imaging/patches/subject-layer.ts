import sharp from 'sharp'
import { AppError } from '../../shared/errors.ts'
import { boundingBox } from '../boxes.ts'
import { findCutout } from '../cutout/find-cutout.ts'
import { dilateHole } from '../inpaint/dilate-hole.ts'
import { fillHoles } from '../inpaint/fill-holes.ts'
import type { ModelSessions } from '../models/sessions.ts'
import { type Box, type ByteMask, type RgbRaster, type Size, toBytes } from '../raster.ts'

/** The subject alone, of its picture's size. */
export interface SubjectLayer extends Size {
  /** Interleaved; what is half covered carries the subject's own colour. */
  readonly rgba: Uint8Array
  readonly alpha: ByteMask
  /** Around what is at least half covered. */
  readonly box: Box
}

/** Null when there is none. */
export const findSubjectLayer = async (
  models: ModelSessions,
  image: RgbRaster,
  onStep: (fraction: number) => void,
): Promise<SubjectLayer | null> => {
  const { width, height } = image
  try {
    const drawRow = await findCutout(models, { rgb: image, alpha: null }, onStep)
    const rgba = new Uint8Array(width * height * 4)
    for (let y = 0; y < height; y += 1) drawRow(y, rgba.subarray(y * width * 4, (y + 1) * width * 4))
    return toLayer(rgba, image)
  } catch (error) {
    if (error instanceof AppError && error.code === 'image-without-subject') return null
    throw error
  }
}

export const resizeLayer = async (layer: SubjectLayer, size: Size): Promise<SubjectLayer> => {
  if (layer.width === size.width && layer.height === size.height) return layer
  const rgba = await sharp(layer.rgba, { raw: { width: layer.width, height: layer.height, channels: 4 } })
    .resize({ ...size, fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer()
  return toLayer(toBytes(rgba), size) ?? { ...layer, ...size, rgba: toBytes(rgba) }
}

/** The picture without its subject: what may lie behind it. */
export const fillBehind = (
  models: ModelSessions,
  image: RgbRaster,
  layer: SubjectLayer,
  onProgress: (fraction: number) => void,
): Promise<RgbRaster> =>
  fillHoles(models, image, coverSubject(layer), { quality: 'sd', onProgress: (fraction) => onProgress(fraction) })

/** 255 on the subject, its soft edge and what its shadow and reflection touch first. */
export const coverSubject = ({ alpha }: SubjectLayer): ByteMask => {
  const hard = { ...alpha, data: alpha.data.map((value) => (value > 25 ? 255 : 0)) }
  const grown = dilateHole(hard, Math.max(2, Math.round(aroundSubject * alpha.width)))
  return { ...grown, data: grown.data.map((value) => value * 255) }
}

/** Fraction of the picture's width. */
const aroundSubject = 0.02

const toLayer = (rgba: Uint8Array, { width, height }: Size): SubjectLayer | null => {
  const alpha = { width, height, data: new Uint8Array(width * height) }
  for (let pixel = 0; pixel < alpha.data.length; pixel += 1) alpha.data[pixel] = rgba[pixel * 4 + 3]
  const box = boundingBox(alpha, 127)
  return box && { width, height, rgba, alpha, box }
}
