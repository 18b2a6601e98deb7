import type { ByteMask, Plane, RgbRaster, Size } from '../raster.ts'
import { findInk, type Ink, widestStroke } from './find-ink.ts'
import { distance } from './ground-and-ink.ts'
import { growBox, type RotatedBox } from './rotated-box.ts'
import { uprightCrop } from './upright-crop.ts'

/** A line of text, or a piece of one, laid upright with its surroundings; large letters are made small. */
export interface UprightLine {
  /** The line itself, in the picture. */
  readonly own: RotatedBox
  /** What `crop` shows of the picture. */
  readonly box: RotatedBox
  readonly crop: RgbRaster
  /** Pixels of the crop for one of the picture. */
  readonly scale: number
  /** Around the line itself, in pixels of the crop. */
  readonly margin: number
  /** Null when letters and ground cannot be told apart. */
  readonly ink: Ink | null
}

/**
 * Where a line runs from one ground onto another, its two colours differ from piece to piece: it is halved until they
 * fit. Its ink is the same throughout: pieces that found another are asked again with that of the clearest.
 */
export const layUpright = (image: RgbRaster, line: RotatedBox): UprightLine[] => {
  const pieces = layPieces(image, line)
  const clearest = pieces.reduce((best, piece) => (clarity(piece) > clarity(best) ? piece : best)).ink
  if (pieces.length === 1 || !clearest) return pieces
  return pieces.map((piece) => {
    if (piece.ink && distance(piece.ink.colour, clearest.colour) < sameInk * clearest.contrast) return piece
    const again = findInk(piece.crop, piece.margin, clearest.colour)
    return { ...piece, ink: again && isSpread(piece, again) ? again : null }
  })
}

const sameInk = 0.4

const layPieces = (image: RgbRaster, line: RotatedBox): UprightLine[] => {
  const upright = lay(image, line)
  if (upright.ink && isSpread(upright, upright.ink)) return [upright]
  if (line.length < 2 * line.thickness) return [{ ...upright, ink: null }]
  const quarter = { x: (Math.cos(line.angle) * line.length) / 4, y: (Math.sin(line.angle) * line.length) / 4 }
  const half = { ...line, length: line.length / 2 }
  return [
    ...layPieces(image, { ...half, x: line.x - quarter.x, y: line.y - quarter.y }),
    ...layPieces(image, { ...half, x: line.x + quarter.x, y: line.y + quarter.y }),
  ]
}

const lay = (image: RgbRaster, own: RotatedBox): UprightLine => {
  const height = Math.min(maxHeight, Math.ceil(own.thickness))
  const scale = height / own.thickness
  const margin = Math.ceil(widestStroke * height)
  const box = growBox(own, margin / scale)
  const crop = uprightCrop(image, box, height + 2 * margin)
  return { own, box, crop, scale, margin, ink: findInk(crop, margin) }
}

/** How much of what is no stroke is ground. */
const clarity = ({ ink }: UprightLine): number => {
  if (!ink) return 0
  let beside = 0
  let ground = 0
  for (let pixel = 0; pixel < ink.ground.data.length; pixel += 1) {
    if (ink.strokes.data[pixel] === 1) continue
    beside += 1
    ground += ink.ground.data[pixel]
  }
  return ground / beside
}

const maxHeight = 96

/** Letters are everywhere along their line; a thing that was taken for them is not. */
const isSpread = ({ crop: { width, height }, margin }: UprightLine, { strokes }: Ink): boolean => {
  const tall = height - 2 * margin
  const count = Math.max(1, Math.round((width - 2 * margin) / tall))
  const step = (width - 2 * margin) / count
  let written = 0
  for (let window = 0; window < count; window += 1) {
    const from = margin + Math.round(window * step)
    const to = margin + Math.round((window + 1) * step)
    let ink = 0
    for (let y = margin; y < height - margin; y += 1) {
      for (let x = from; x < to; x += 1) ink += strokes.data[y * width + x]
    }
    if (ink >= minWritten * (to - from) * tall) written += 1
  }
  return written >= mostlyWritten * count
}

/** Fraction of a window as long as the line is high; an I or a stop in wide spacing fills this much. */
const minWritten = 0.03
const mostlyWritten = 0.85

/** The mask as the line's crop shows the picture: 1 where it covers. */
export const uprightMask = (mask: ByteMask, { box, crop }: UprightLine): Float32Array => {
  const cos = Math.cos(box.angle) * (box.length / crop.width)
  const sin = Math.sin(box.angle) * (box.length / crop.width)
  const covered = new Float32Array(crop.width * crop.height)
  for (let pixel = 0; pixel < covered.length; pixel += 1) {
    const along = (pixel % crop.width) + 0.5 - crop.width / 2
    const across = Math.floor(pixel / crop.width) + 0.5 - crop.height / 2
    const x = Math.floor(box.x + along * cos - across * sin)
    const y = Math.floor(box.y + along * sin + across * cos)
    const isInside = x >= 0 && y >= 0 && x < mask.width && y < mask.height
    if (isInside && mask.data[y * mask.width + x] > 0) covered[pixel] = 1
  }
  return covered
}

/** Calls `visit` for every pixel of the picture in the box, with its place in the box, 0..1 along and across. */
export const eachPixelIn = (
  box: RotatedBox,
  { width, height }: Size,
  visit: (pixel: number, along: number, across: number) => void,
): void => {
  const cos = Math.cos(box.angle)
  const sin = Math.sin(box.angle)
  const halfWidth = (Math.abs(cos) * box.length + Math.abs(sin) * box.thickness) / 2
  const halfHeight = (Math.abs(sin) * box.length + Math.abs(cos) * box.thickness) / 2
  const right = Math.min(width, Math.ceil(box.x + halfWidth))
  const bottom = Math.min(height, Math.ceil(box.y + halfHeight))
  for (let y = Math.max(0, Math.floor(box.y - halfHeight)); y < bottom; y += 1) {
    for (let x = Math.max(0, Math.floor(box.x - halfWidth)); x < right; x += 1) {
      const fromX = x + 0.5 - box.x
      const fromY = y + 0.5 - box.y
      const along = (fromX * cos + fromY * sin) / box.length + 0.5
      const across = (fromY * cos - fromX * sin) / box.thickness + 0.5
      if (along >= 0 && along < 1 && across >= 0 && across < 1) visit(y * width + x, along, across)
    }
  }
}

/** Bilinear, at a place 0..1 along and across. */
export const sampleAt = ({ width, height, data }: Plane, along: number, across: number): number => {
  const x = Math.min(width - 1, Math.max(0, along * width - 0.5))
  const y = Math.min(height - 1, Math.max(0, across * height - 0.5))
  const left = Math.floor(x)
  const top = Math.floor(y)
  const right = Math.min(width - 1, left + 1)
  const bottom = Math.min(height - 1, top + 1)
  const upper = mix(data[top * width + left], data[top * width + right], x - left)
  const lower = mix(data[bottom * width + left], data[bottom * width + right], x - left)
  return mix(upper, lower, y - top)
}

const mix = (one: number, other: number, share: number): number => one + share * (other - one)
