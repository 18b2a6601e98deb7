import type { ByteMask, RgbRaster } from '../raster.ts'
import { drawBoxes } from './draw-boxes.ts'
import { type LineGround, lineGround } from './line-ground.ts'
import { growBox, type RotatedBox } from './rotated-box.ts'
import { eachPixelIn, layUpright, sampleAt, type UprightLine, uprightMask } from './upright-line.ts'

interface Painted {
  readonly image: RgbRaster
  /** What is left to fill. */
  readonly rest: ByteMask
}

/**
 * Paints what the mask covers of each line over with the ground the letters stand on, where that is one colour with its
 * shades: paper, paint, a sign. A network asked to fill the place of words tends to invent a label there; on such ground
 * there is nothing to invent. Nothing further than `halo` from the mask is changed.
 */
export const paintLines = (image: RgbRaster, mask: ByteMask, lines: readonly RotatedBox[]): Painted => {
  // Not `slice`: of a Buffer it is no copy.
  const painted = { ...image, data: new Uint8Array(image.data) }
  const rest = { ...mask, data: new Uint8Array(mask.data) }
  const prepared = lines.flatMap((line) => prepare(image, mask, line))
  const pictures = { image, mask, painted, rest }
  // Each line its own letters, then the shadows around them that are in no other line.
  const isTaken = new Uint8Array(mask.data.length)
  for (const line of prepared) paintLine(pictures, line, growBox(line.own, halo), isTaken)
  const claimed = drawBoxes(
    image,
    lines.map((line) => growBox(line, halo)),
  ).data
  for (const line of prepared) paintLine(pictures, line, line.box, claimed)
  return { image: painted, rest }
}

interface PreparedLine extends UprightLine {
  readonly ground: LineGround
}

const prepare = (image: RgbRaster, mask: ByteMask, line: RotatedBox): PreparedLine[] =>
  layUpright(image, line).flatMap((upright) => {
    const ground = lineGround(upright, uprightMask(mask, upright))
    return ground ? [{ ...upright, ground }] : []
  })

interface Pictures extends Painted {
  readonly mask: ByteMask
  readonly painted: RgbRaster
}

/** Paints what is within reach and not taken, and takes it. */
const paintLine = (pictures: Pictures, line: PreparedLine, reach: RotatedBox, isTaken: Uint8Array): void => {
  const { image, mask, painted, rest } = pictures
  const { ground } = line
  const { width, height } = line.crop
  const grain = collectGrain(image, line, ground)
  eachPixelIn(line.box, image, (pixel, along, across) => {
    if (isTaken[pixel] > 0 || !isIn(reach, line.box, along, across)) return
    const share = shareOf(mask, pixel)
    if (share === 0) return
    const at = Math.floor(across * height) * width + Math.floor(along * width)
    if (ground.beyond[at] === 1) return
    isTaken[pixel] = 1
    rest.data[pixel] = 0
    const noise = grain.length > 0 ? (scatter(pixel) % (grain.length / 3)) * 3 : 0
    ground.colours.forEach((colour, channel) => {
      const paint = sampleAt(colour, along, across) + (grain[noise + channel] ?? 0)
      const before = painted.data[pixel * 3 + channel]
      painted.data[pixel * 3 + channel] = Math.min(255, Math.max(0, Math.round(before + share * (paint - before))))
    })
  })
}

/** The halo of a letter's JPEG blocks goes with it. */
const halo = 2

/** 1 on the mask and beside it, one half at the end of its halo, 0 beyond. */
const shareOf = ({ width, height, data }: ByteMask, pixel: number): number => {
  if (data[pixel] > 0) return 1
  const x = pixel % width
  const y = (pixel - x) / width
  let nearest = halo + 1
  for (let nextY = Math.max(0, y - halo); nextY <= Math.min(height - 1, y + halo); nextY += 1) {
    for (let nextX = Math.max(0, x - halo); nextX <= Math.min(width - 1, x + halo); nextX += 1) {
      if (data[nextY * width + nextX] === 0) continue
      nearest = Math.min(nearest, Math.max(Math.abs(nextX - x), Math.abs(nextY - y)))
    }
  }
  if (nearest > halo) return 0
  return nearest === halo ? 0.5 : 1
}

/** Whether a place of `outer`, 0..1 along and across, lies in `inner`, a box around the same centre. */
const isIn = (inner: RotatedBox, outer: RotatedBox, along: number, across: number): boolean =>
  Math.abs(along - 0.5) * outer.length <= inner.length / 2 &&
  Math.abs(across - 0.5) * outer.thickness <= inner.thickness / 2

/** How much each pixel of the ground stands out from the two beside it, three channels for each. */
const collectGrain = (
  image: RgbRaster,
  { box, crop: { width, height } }: UprightLine,
  ground: LineGround,
): Float32Array => {
  const grain: number[] = []
  let before = -1
  eachPixelIn(box, image, (pixel, along, across) => {
    const at = Math.floor(across * height) * width + Math.floor(along * width)
    if (grain.length >= maxGrain || ground.samples[at] === 0) return
    // Two samples in a row: the one before this one has both its neighbours, the first of them by a guess.
    if (pixel === before + 1 && (pixel - 1) % image.width > 0) {
      for (let at = (pixel - 1) * 3; at < pixel * 3; at += 1) {
        const beside = (image.data[at - 3] + image.data[at + 3]) / 2
        grain.push(Math.min(loudest, Math.max(-loudest, (image.data[at] - beside) * independent)))
      }
    }
    before = pixel
  })
  return Float32Array.from(grain)
}

/** A value less the mean of two others varies by the root of 1.5 more than the value. */
const independent = 1 / Math.sqrt(1.5)
const maxGrain = 30_000
/** More than this is no grain but a stain or an edge. */
const loudest = 10

/** The same pixel always gets the same grain, its neighbour another. */
const scatter = (pixel: number): number => Math.imul(pixel ^ (pixel >>> 15), 0x2c1b3c6d) >>> 1
