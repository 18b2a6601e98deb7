import type { BackdropPainter } from './backdrop.ts'
import { addBloom, type Canvas, type Colour, createCanvas, develop, mixColours, oklch } from './canvas.ts'
import { clamp, gaussian } from './curves.ts'
import { cloudAt, createNoise, type NoiseField, noiseAt } from './noise.ts'

/** Sand, a calm turquoise sea with foam along the shore, white clouds. */
export const paintBeach: BackdropPainter = (size, random, report) => {
  const canvas = createCanvas(size)
  const coast: Coast = {
    noise: createNoise(random),
    day: random.pick(days),
    sunX: random.pick([-1, 1]) * random.between(0.2, 0.6),
    shore: random.between(1.25, 1.6),
    slant: random.pick([-1, 1]) * random.between(0.12, 0.34),
    headland: random.pick([-1, 1]),
  }
  paintSky(canvas, coast)
  report(0.4)
  drawHeadland(canvas, coast)
  paintShore(canvas, coast)
  addBloom(canvas, { threshold: 0.85, radius: 0.12, strength: 0.25 })
  return develop(canvas, { exposure: 1.02, vignette: 0.16, grain: 0.9 })
}

type Day = Readonly<Record<'top' | 'low' | 'cloud' | 'deep' | 'shallow' | 'sand' | 'sun', Colour>>

interface Coast {
  readonly noise: NoiseField
  readonly day: Day
  readonly sunX: number
  /** How far the water's edge is in the middle, and how it runs to the sides. */
  readonly shore: number
  readonly slant: number
  readonly headland: number
}

const horizon = 0.5
const eyeHeight = 0.42

const days: readonly [Day, ...Day[]] = [
  {
    top: oklch(0.58, 0.13, 0.68),
    low: oklch(0.88, 0.045, 0.63),
    cloud: [0.98, 0.98, 1],
    deep: oklch(0.52, 0.1, 0.62),
    shallow: oklch(0.82, 0.09, 0.53),
    sand: oklch(0.86, 0.045, 0.22),
    sun: [1, 0.97, 0.9],
  },
  {
    top: oklch(0.66, 0.1, 0.65),
    low: oklch(0.92, 0.04, 0.25),
    cloud: [1, 0.97, 0.93],
    deep: oklch(0.55, 0.085, 0.58),
    shallow: oklch(0.84, 0.07, 0.49),
    sand: oklch(0.85, 0.055, 0.2),
    sun: [1.05, 0.95, 0.8],
  },
  {
    top: oklch(0.6, 0.09, 0.72),
    low: oklch(0.87, 0.085, 0.16),
    cloud: [1, 0.86, 0.78],
    deep: oklch(0.5, 0.075, 0.66),
    shallow: oklch(0.77, 0.045, 0.6),
    sand: oklch(0.78, 0.065, 0.16),
    sun: [1.15, 0.85, 0.6],
  },
]

const paintSky = ({ width, height, data }: Canvas, { noise, day, sunX }: Coast): void => {
  for (let y = 0, at = 0; y < (horizon + 0.01) * height; y += 1) {
    const v = (y + 0.5) / height
    const down = clamp(v / horizon) ** 1.25
    const depth = 0.16 / (horizon + 0.06 - v)
    const shown = clamp((horizon - v) / 0.09)
    for (let x = 0; x < width; x += 1, at += 3) {
      const u = (x + 0.5 - width / 2) / height
      const placeX = u * depth * 2.2
      const placeY = depth * 5.5
      const warp = 0.5 * noiseAt(noise, placeX * 1.4, placeY * 1.4)
      const mass = cloudAt(noise, placeX + warp, placeY + warp, 6)
      const above = cloudAt(noise, placeX + warp, placeY + warp - 0.35, 4)
      const cover = clamp((mass - 0.02) * 3.4) * shown
      // Bright on top, grey-blue below, where the cloud above keeps the light off.
      const lit = clamp(0.78 + 0.9 * (mass - above))
      const glow = 0.2 * gaussian((u - sunX) / 0.5) * gaussian((v - 0.1) / 0.4)
      for (let channel = 0; channel < 3; channel += 1) {
        const top = day.top[channel]
        const blue = top + (day.low[channel] - top) * down + glow * day.sun[channel]
        const white = day.cloud[channel] * (0.72 + 0.28 * lit) + (1 - lit) * 0.06 * day.top[channel]
        data[at + channel] = blue + (white - blue) * cover * 0.92
      }
    }
  }
}

/** A far cape in the haze. */
const drawHeadland = (canvas: Canvas, { noise, day, headland }: Coast): void => {
  const { width, height, data } = canvas
  const rock = mixColours(mixColours(oklch(0.48, 0.05, 0.4), day.top, 0.35), day.low, 0.3)
  for (let x = 0; x < width; x += 1) {
    const u = ((x + 0.5 - width / 2) / height) * headland
    const rise = clamp((u - 0.08) / 0.55)
    if (rise === 0) continue
    const crest = horizon + 0.002 - 0.085 * rise ** 0.7 * (0.75 + 0.6 * cloudAt(noise, u * 4 + 50, 2, 4))
    for (let y = Math.max(0, Math.floor((crest - 0.004) * height)); y < (horizon + 0.005) * height; y += 1) {
      const v = (y + 0.5) / height
      const covered = 0.85 * clamp((v - crest) / 0.0035 + 0.5)
      const at = (y * width + x) * 3
      const tone = 0.92 + 0.4 * cloudAt(noise, u * 16, v * 28, 3)
      const mist = 0.45 * clamp((v - crest) / (horizon - crest + 0.001))
      for (let channel = 0; channel < 3; channel += 1) {
        const own = rock[channel] * tone
        const shown = own + (day.low[channel] - own) * mist
        data[at + channel] = data[at + channel] * (1 - covered) + shown * covered
      }
    }
  }
}

/** Sea, foam, wet and dry sand: all by how far a point lies from the water's edge. */
const paintShore = (canvas: Canvas, { noise, day, sunX, shore, slant }: Coast): void => {
  const { width, height, data } = canvas
  const wetSand = mixColours(day.sand, oklch(0.5, 0.04, 0.16), 0.6)
  const top = Math.floor(horizon * height)
  for (let y = top, at = top * width * 3; y < height; y += 1) {
    const below = (y + 0.5) / height - horizon
    const distance = eyeHeight / (below + 0.004)
    const footprint = (distance * distance) / eyeHeight / height
    const covered = clamp(below * height + 0.5)
    for (let x = 0; x < width; x += 1, at += 3) {
      const u = (x + 0.5 - width / 2) / height
      const across = u * distance
      const edge =
        shore + slant * across + 0.16 * noiseAt(noise, across * 0.9 + 7, 1.5) + 0.035 * noiseAt(noise, across * 4, 8.5)
      const out = distance - edge
      const lace = cloudAt(noise, across * 7, distance * 7, 4) * clamp(1 - footprint * 8)
      const sea = clamp((out + 0.05 * lace) / (0.03 + footprint) + 0.5)

      const grain =
        (noiseAt(noise, across * 130, distance * 130) + 0.8 * noiseAt(noise, across * 290, distance * 290)) *
        clamp(1 - footprint * 100)
      const dune = cloudAt(noise, across * 2.2, distance * 3.4, 4)
      const wind = noiseAt(noise, across * 9, distance * 26 + 2 * dune) * clamp(1 - footprint * 16)
      const wet = clamp(1 + out / 0.34 + 0.25 * noiseAt(noise, across * 2, 4.4))
      const light = 0.9 + 0.16 * dune + 0.07 * wind * (1 - wet) + 0.13 * grain * (1 - 0.6 * wet)

      // Far water mirrors the sky, near water shows the sand under it.
      const far = clamp(1 - Math.exp(-out * 0.55))
      const swell = noiseAt(noise, across * 1.3 + 0.4 * lace, distance * 4.2)
      const chop = cloudAt(noise, across * 5, distance * 15, 3) * clamp(1.3 - footprint * 5)
      const glint =
        clamp((noiseAt(noise, across * 13, distance * 42) - 0.34) * 5) *
        clamp(1.6 - footprint * 2.4) *
        gaussian((u - sunX) / 0.34)
      const waves = 0.1 * swell + 0.16 * chop
      // Two or three fronts roll in; each is a line of foam that has torn up.
      const front = Math.sin(
        Math.max(0, out) ** 0.8 * 7.5 + 2.2 * noiseAt(noise, across * 0.8 + 20, distance * 0.4) - 0.5,
      )
      const rolling = clamp((front - 0.9 + 0.35 * lace) * 5) * clamp(1.05 - out * 0.55) * clamp(out * 8)
      const hem = gaussian((out - 0.03) / (0.035 + footprint)) * clamp(0.9 + 1.6 * lace)
      const net = clamp((0.09 - Math.abs(lace)) * 9) * clamp(1 - out / 0.5) * 0.55 * clamp(out * 12)
      const foam = clamp(rolling + hem + net)

      for (let channel = 0; channel < 3; channel += 1) {
        const dry = day.sand[channel] * light
        const damp = wetSand[channel] * light * 0.85 + 0.2 * day.low[channel]
        const sand = dry + (damp - dry) * wet
        const shallow = day.shallow[channel] * 0.8 + sand * 0.2
        const water = (shallow + (day.deep[channel] - shallow) * far) * (1 + waves)
        const hazed = water + (day.low[channel] * 0.82 - water) * clamp(1 - Math.exp(-(distance - 6) * 0.012))
        const shown = sand + (hazed + glint * 0.5 * day.sun[channel] - sand) * sea
        const white = 0.93 * (0.9 + 0.1 * day.cloud[channel])
        const final = shown + (white - shown) * foam * 0.9
        data[at + channel] = data[at + channel] * (1 - covered) + final * covered
      }
    }
  }
}
