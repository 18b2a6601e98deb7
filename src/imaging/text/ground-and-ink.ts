import type { Box, RgbRaster } from '../raster.ts'

export type Colour = readonly [number, number, number]

interface Colours {
  readonly ground: Colour
  readonly ink: Colour
}

/** The two colours of an upright line of text, or null when there are not two; `knownInk` from another part of the line. */
export const groundAndInk = (line: RgbRaster, margin: number, knownInk?: Colour): Colours | null => {
  const { width, height } = line
  const inner = { left: margin, right: width - margin, top: margin, bottom: height - margin }
  const tall = inner.bottom - inner.top
  // Along the middle there is nothing but letters and the ground between them.
  const middle = {
    ...inner,
    top: inner.top + Math.round(0.3 * tall),
    bottom: Math.max(inner.top + Math.round(0.3 * tall) + 1, inner.bottom - Math.round(0.3 * tall)),
  }
  if (knownInk) return groundBeside(knownInk, coloursIn(line, inner))
  const pair = splitInTwo(coloursIn(line, middle))
  if (!pair || distance(pair[0], pair[1]) < minDifference) return null
  const [one, other] = pair
  const seen = votes(line, inner, middle)
  const forOne = seen.filter((colour) => distance(colour, one) < distance(colour, other)).length
  const isOneGround =
    forOne === seen.length / 2 ? isMore(one, other, coloursIn(line, middle)) : forOne > seen.length / 2
  return isOneGround ? { ground: one, ink: other } : { ground: other, ink: one }
}

/** Levels of 255, over three channels. */
const minDifference = 20

/** The mean of what is far from the ink. */
const groundBeside = (ink: Colour, colours: readonly Colour[]): Colours | null => {
  const furthest = colours.reduce((max, colour) => Math.max(max, distance(colour, ink)), 0)
  if (furthest < minDifference) return null
  return { ink, ground: meanColour(colours.filter((colour) => distance(colour, ink) > furthest / 2)) }
}

// Not Math.hypot: it guards against overflow and takes ten times as long.
export const distance = (one: Colour, other: Colour): number =>
  Math.sqrt((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2)

/** What lies before and after the line is ground; above and below it mostly too, unless the sign or label ends there. */
const votes = (line: RgbRaster, inner: Box, middle: Box): Colour[] => {
  const depth = Math.max(1, Math.round(0.12 * (inner.bottom - inner.top)))
  const before = medianColour(coloursIn(line, { ...middle, right: middle.left + depth }))
  const after = medianColour(coloursIn(line, { ...middle, left: middle.right - depth }))
  const above = medianColour(coloursIn(line, { ...inner, bottom: inner.top + depth }))
  const below = medianColour(coloursIn(line, { ...inner, top: inner.bottom - depth }))
  return [before, after, above, below]
}

const isMore = (one: Colour, other: Colour, colours: readonly Colour[]): boolean =>
  2 * colours.filter((colour) => distance(colour, one) < distance(colour, other)).length > colours.length

const coloursIn = ({ width, data }: RgbRaster, { left, right, top, bottom }: Box): Colour[] => {
  const colours: Colour[] = []
  for (let y = top; y < bottom; y += 1) {
    for (let from = (y * width + left) * 3; from < (y * width + right) * 3; from += 3) {
      colours.push([data[from], data[from + 1], data[from + 2]])
    }
  }
  return colours
}

/** Two means, from the darkest and the brightest tenth. */
const splitInTwo = (colours: readonly Colour[]): [Colour, Colour] | null => {
  if (colours.length < 16) return null
  const sorted = colours.toSorted((one, other) => brightness(one) - brightness(other))
  const tenth = Math.ceil(sorted.length / 10)
  let pair: [Colour, Colour] = [meanColour(sorted.slice(0, tenth)), meanColour(sorted.slice(-tenth))]
  for (let round = 0; round < 6; round += 1) {
    const [one, other] = pair
    const near: Colour[] = []
    const far: Colour[] = []
    for (const colour of colours) (distance(colour, one) < distance(colour, other) ? near : far).push(colour)
    if (near.length === 0 || far.length === 0) return null
    pair = [meanColour(near), meanColour(far)]
  }
  return pair
}

const brightness = ([red, green, blue]: Colour): number => red + 2 * green + blue

const meanColour = (colours: readonly Colour[]): Colour => {
  const sum = [0, 0, 0] as [number, number, number]
  for (const [red, green, blue] of colours) {
    sum[0] += red
    sum[1] += green
    sum[2] += blue
  }
  return [sum[0] / colours.length, sum[1] / colours.length, sum[2] / colours.length]
}

const medianColour = (colours: readonly Colour[]): Colour => {
  const middleOf = (channel: 0 | 1 | 2): number =>
    Float32Array.from(colours, (colour) => colour[channel]).toSorted()[colours.length >> 1] ?? 0
  return [middleOf(0), middleOf(1), middleOf(2)]
}
