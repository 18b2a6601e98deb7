import type { Plane, RgbRaster } from '../raster.ts'
import { type Colour, groundAndInk } from './ground-and-ink.ts'
import { highest, lowest } from './neighbourhood.ts'

export interface Ink {
  /** 1 on the strokes, 0 elsewhere. */
  readonly strokes: Plane
  /** 1 on what has the ground's colour, or nearly. */
  readonly ground: Plane
  readonly colour: Colour
  /** Levels of 255 between ground and ink, over three channels. */
  readonly contrast: number
}

/**
 * The strokes of an upright line of text, or null when they do not stand out from the ground; `margin` pixels on all
 * sides belong to the surroundings. On the way from the ground's colour to the letters', strokes are ridges: what is
 * left when everything thinner than a stroke is shaved off is the ground, whatever its shade and gradient.
 */
export const findInk = (line: RgbRaster, margin: number, knownInk?: Colour): Ink | null => {
  const colours = groundAndInk(line, margin, knownInk)
  if (!colours) return null
  const { along, aside, contrast } = project(line, colours.ground, colours.ink)
  const radius = Math.max(1, Math.round((widestStroke * (line.height - 2 * margin)) / 2))
  const shaved = highest(lowest(along, radius), radius)
  const data = along.data.map((value, pixel) => {
    const ridge = value - shaved.data[pixel]
    if (value > minInk && ridge > strokeShare) return 1
    // Where the ink is known, its very colour on a ground nearly as bright counts too.
    return knownInk && value > sameColour && ridge > faintShare ? 1 : 0
  })
  const strokes = { width: line.width, height: line.height, data }
  clearMargin(strokes, margin)
  const share = data.reduce((sum, value) => sum + value, 0) / data.length
  if (share > maxInk) return null
  // The halo of small letters tints the ground's mean colour: the ground itself may lie before it.
  const before = Math.max(maxAside, tint / contrast)
  const isGround = along.data.map((value, pixel) =>
    value > -before && value < groundShare && aside[pixel] < maxAside ? 1 : 0,
  )
  return { strokes, ground: { ...strokes, data: isGround }, colour: colours.ink, contrast }
}

/** Fraction of the line's height. */
export const widestStroke = 0.36
/** All of the difference between ground and ink. */
const strokeShare = 0.33
const minInk = 0.4
const sameColour = 0.85
const faintShare = 0.1
const groundShare = 0.25
const maxAside = 0.3
/** Levels of 255. */
const tint = 28
const maxInk = 0.6

/** `along`: 0 at the ground's colour, 1 at the ink's. `aside`: how far from the line between them, in the same unit. */
const project = (
  { width, height, data }: RgbRaster,
  ground: Colour,
  ink: Colour,
): { along: Plane; aside: Float32Array; contrast: number } => {
  const way = [ink[0] - ground[0], ink[1] - ground[1], ink[2] - ground[2]] as const
  const length = Math.hypot(...way)
  const along = new Float32Array(width * height)
  const aside = new Float32Array(width * height)
  for (let pixel = 0, from = 0; pixel < along.length; pixel += 1, from += 3) {
    const red = data[from] - ground[0]
    const green = data[from + 1] - ground[1]
    const blue = data[from + 2] - ground[2]
    const share = (red * way[0] + green * way[1] + blue * way[2]) / length ** 2
    along[pixel] = share
    const away = [red - share * way[0], green - share * way[1], blue - share * way[2]] as const
    aside[pixel] = Math.sqrt(away[0] ** 2 + away[1] ** 2 + away[2] ** 2) / length
  }
  return { along: { width, height, data: along }, aside, contrast: length }
}

const clearMargin = ({ width, height, data }: Plane, margin: number): void => {
  for (let y = 0; y < height; y += 1) {
    const row = y * width
    if (y < margin || y >= height - margin) data.fill(0, row, row + width)
    data.fill(0, row, row + margin)
    data.fill(0, row + width - margin, row + width)
  }
}
