import { boxMean } from '../box-mean.ts'
import type { ByteMask, Plane, RgbRaster } from '../raster.ts'
import type { Ink } from './find-ink.ts'
import { lineGround, shadowReach } from './line-ground.ts'
import { highest } from './neighbourhood.ts'
import { growBox, type RotatedBox } from './rotated-box.ts'
import { eachPixelIn, layUpright, type UprightLine } from './upright-line.ts'

/**
 * 255 on the letters of each line, with room for outline, shadow and the halo of compression. The ground between them
 * stays: it is what a sign or a label is filled from. Where letters cannot be told from the ground, the whole line.
 */
export const drawLetters = (image: RgbRaster, lines: readonly RotatedBox[]): ByteMask => {
  const { width, height } = image
  const mask = { width, height, data: new Uint8Array(width * height) }
  for (const line of lines.flatMap((each) => layUpright(image, each))) {
    const room = roomAround(line.own)
    const cover = line.ink && coverOf(line, line.ink, room)
    eachPixelIn(cover ? line.box : growBox(line.own, room), mask, (pixel, along, across) => {
      if (!cover) mask.data[pixel] = 255
      else if (cover.data[Math.floor(across * cover.height) * cover.width + Math.floor(along * cover.width)])
        mask.data[pixel] = 255
    })
  }
  return mask
}

/** Outlines grow with the letters; the halo of compression does not. */
const roomAround = (line: RotatedBox): number => 1 + 0.035 * line.thickness

const coverOf = (line: UprightLine, ink: Ink, room: number): Plane => {
  const letters = highest(ink.strokes, Math.round(room * line.scale))
  const ground = lineGround(line)
  if (!ground?.isClean) return letters
  const near = highest(ink.strokes, Math.round(shadowReach * (line.crop.height - 2 * line.margin))).data
  const shadow = shadowOn(line.crop, ground.colours)
  const isShadow = shadow.map((depth, pixel) => (near[pixel] === 1 && depth > minShadow && depth < maxShadow ? 1 : 0))
  const spread = highest({ ...letters, data: isShadow }, 1).data
  return { ...letters, data: letters.data.map((value, pixel) => Math.max(value, spread[pixel])) }
}

/** How far each pixel, seen with its neighbours, is from the ground, in levels of 255. */
const shadowOn = ({ width, height, data }: RgbRaster, ground: readonly Plane[]): Float32Array => {
  const squares = new Float32Array(width * height)
  for (const [channel, colour] of ground.entries()) {
    const difference = new Float32Array(width * height)
    for (let pixel = 0; pixel < difference.length; pixel += 1) {
      difference[pixel] = data[pixel * 3 + channel] - colour.data[pixel]
    }
    const depth = boxMean({ width, height, data: difference }, 1).data
    for (let pixel = 0; pixel < squares.length; pixel += 1) {
      squares[pixel] += depth[pixel] ** 2
    }
  }
  for (let pixel = 0; pixel < squares.length; pixel += 1) squares[pixel] = Math.sqrt(squares[pixel] / 3)
  return squares
}

/** Less cannot be seen; more is another thing, not a shadow of the letters. */
const minShadow = 3.5
const maxShadow = 60
