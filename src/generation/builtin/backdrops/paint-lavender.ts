import type { BackdropPainter } from './backdrop.ts'
import { addBloom, type Canvas, type Colour, createCanvas, develop, eachPixel, mixColours, oklch } from './canvas.ts'
import { clamp, gaussian } from './curves.ts'
import { drawDisc } from './draw-disc.ts'
import { cloudAt, createNoise, type NoiseField, noiseAt } from './noise.ts'
import type { Random } from './random.ts'

/** Rows of lavender towards a low sun, a path between them, hills behind; sharp where one would stand. */
export const paintLavender: BackdropPainter = (size, random, report) => {
  const canvas = createCanvas(size)
  const field: Field = {
    noise: createNoise(random),
    sunX: random.pick([-1, 1]) * random.between(0.12, 0.46),
    sunY: horizon - random.between(0.05, 0.12),
    vanishX: random.between(-0.16, 0.16),
    sky: random.pick(skies),
    shift: random.between(0, 1),
  }
  paintSky(canvas, field)
  drawHills(canvas, field, random)
  paintEarth(canvas, field)
  report(0.3)
  plantRows(canvas, field, random, report)
  warmAir(canvas, field)
  addBloom(canvas, { threshold: 0.75, radius: 0.14, strength: 0.4 })
  return develop(canvas, { exposure: 1.06, vignette: 0.2, grain: 1 })
}

type Sky = Readonly<Record<'top' | 'middle' | 'low' | 'sun', Colour>>

interface Field {
  readonly noise: NoiseField
  readonly sunX: number
  readonly sunY: number
  readonly vanishX: number
  readonly sky: Sky
  readonly shift: number
}

const horizon = 0.53
/** Height of the eye above the earth, where a distance of 1 shows things at their own size. */
const eyeHeight = 0.74
const rowStep = 0.84
/** The path is wider than the gaps between the other rows. */
const pathHalf = 0.36
const focus = 2.4
/** Beyond this the rows are painted, not planted. */
const farthest = 22

const skies: readonly [Sky, ...Sky[]] = [
  {
    top: oklch(0.66, 0.075, 0.72),
    middle: oklch(0.8, 0.075, 0.02),
    low: oklch(0.9, 0.09, 0.17),
    sun: [1.5, 1.12, 0.66],
  },
  { top: oklch(0.6, 0.09, 0.69), middle: oklch(0.78, 0.09, 0.95), low: oklch(0.87, 0.11, 0.12), sun: [1.5, 0.98, 0.6] },
  {
    top: oklch(0.72, 0.07, 0.66),
    middle: oklch(0.86, 0.045, 0.2),
    low: oklch(0.93, 0.07, 0.22),
    sun: [1.45, 1.22, 0.8],
  },
]

const paintSky = ({ width, height, data }: Canvas, { noise, sunX, sunY, sky }: Field): void => {
  for (let y = 0, at = 0; y < (horizon + 0.03) * height; y += 1) {
    const v = (y + 0.5) / height
    const down = v / horizon
    const upper = clamp(down / 0.62)
    const lower = clamp((down - 0.5) / 0.5)
    for (let x = 0; x < width; x += 1, at += 3) {
      const u = (x + 0.5 - width / 2) / height
      const away = Math.hypot(u - sunX, (v - sunY) * 1.25)
      const disc = clamp((0.028 - away) / 0.012 + 0.5)
      const glow = 0.62 * Math.exp(-away * 4.2) + 0.5 * Math.exp(-away * 15) + 1.6 * disc
      // Thin clouds, drawn out along the horizon and lit from where the sun is.
      const depth = 0.18 / (horizon + 0.05 - v)
      const warp = noiseAt(noise, u * depth * 1.2, depth * 2)
      const cloud =
        clamp(1.5 * cloudAt(noise, u * depth * 1.6 + warp, depth * 5 + 4, 5) + 0.02) * clamp((horizon - v) / 0.16)
      const edge = 0.5 + 0.7 * Math.exp(-away * 2.2)
      for (let channel = 0; channel < 3; channel += 1) {
        const middle = sky.middle[channel]
        const high = sky.top[channel] + (middle - sky.top[channel]) * upper
        const base = high + (sky.low[channel] - middle) * lower * (lower > 0 ? 1 : 0)
        const lit = base + (sky.low[channel] * 1.12 * edge + 0.06 - base) * cloud * 0.7
        data[at + channel] = lit + glow * sky.sun[channel] * 0.62
      }
    }
  }
}

const drawHills = (canvas: Canvas, { noise, sky, sunX }: Field, random: Random): void => {
  const { width, height, data } = canvas
  const hills = [
    { base: 0.055, rise: 0.06, pitch: 1.1, colour: mixColours(sky.low, oklch(0.55, 0.07, 0.8), 0.45), soft: 0.005 },
    { base: 0.028, rise: 0.042, pitch: 1.9, colour: mixColours(sky.low, oklch(0.42, 0.06, 0.75), 0.68), soft: 0.005 },
    { base: 0.008, rise: 0.026, pitch: 4.5, colour: mixColours(sky.low, oklch(0.34, 0.05, 0.4), 0.82), soft: 0.006 },
  ]
  hills.forEach(({ base, rise, pitch, colour, soft }, index) => {
    const shift = random.between(0, 90)
    for (let x = 0; x < width; x += 1) {
      const u = (x + 0.5 - width / 2) / height
      const trees = index === 2 ? 0.016 * Math.max(0, cloudAt(noise, u * 24 + shift, 8, 3) + 0.1) : 0
      const crest = horizon - base - rise * cloudAt(noise, u * pitch + shift, 5.5, 4) - trees
      const warm = 0.5 * Math.exp(-Math.abs(u - sunX) * 3)
      for (let y = Math.max(0, Math.floor((crest - soft) * height)); y < (horizon + 0.02) * height; y += 1) {
        const v = (y + 0.5) / height
        const covered = clamp((v - crest) / soft + 0.5)
        const at = (y * width + x) * 3
        const mist = 0.3 * clamp((v - crest) / 0.06) + warm * 0.5
        for (let channel = 0; channel < 3; channel += 1) {
          const own = colour[channel]
          const shown = own + (sky.low[channel] - own) * mist
          data[at + channel] = data[at + channel] * (1 - covered) + shown * covered
        }
      }
    }
  })
}

/** Bare earth and dry grass between the rows, and the rows themselves where they are too far to plant. */
const paintEarth = (canvas: Canvas, { noise, vanishX, sky, sunX }: Field): void => {
  const { width, height, data } = canvas
  const earth = oklch(0.56, 0.06, 0.17)
  const grass = oklch(0.55, 0.075, 0.3)
  const dark = oklch(0.27, 0.06, 0.83)
  const bloom = oklch(0.52, 0.14, 0.84)
  const top = Math.floor(horizon * height)
  for (let y = top, at = top * width * 3; y < height; y += 1) {
    const below = (y + 0.5) / height - horizon
    const distance = eyeHeight / (below + 0.004)
    const footprint = (distance * distance) / eyeHeight / height
    const haze = 1 - Math.exp(-distance * 0.012)
    for (let x = 0; x < width; x += 1, at += 3) {
      const u = (x + 0.5 - width / 2) / height
      const across = (u - vanishX) * distance
      const inRow = clamp((rowHalf - Math.abs(rowOffset(across))) / (0.08 + distance / height) + 0.5)
      const clods = cloudAt(noise, across * 9, distance * 9, 4) * clamp(1 - footprint * 10)
      const straw = noiseAt(noise, across * 60, distance * 34) * clamp(1 - footprint * 40)
      const green = clamp(0.45 + 1.6 * cloudAt(noise, across * 3 + 30, distance * 1.4, 3))
      const far = clamp((distance - farthest * 0.6) / (farthest * 0.4))
      const tuft = 1 + 0.5 * noiseAt(noise, across * 5, distance * 3) * clamp(1.4 - footprint * 3)
      const light = 0.62 + 0.22 * Math.exp(-Math.abs(u - sunX) * 1.6) + 0.34 * clods + 0.25 * straw
      for (let channel = 0; channel < 3; channel += 1) {
        const soil = earth[channel] + (grass[channel] - earth[channel]) * green
        const row = dark[channel] + (bloom[channel] * tuft - dark[channel]) * far
        const lit = (soil + (row - soil) * inRow) * (light + (1 - light) * inRow * far)
        data[at + channel] = lit + (sky.low[channel] * 0.8 - lit) * haze
      }
    }
  }
}

const rowHalf = 0.25

/** From the middle of the nearest row. */
const rowOffset = (across: number): number => {
  const beside = Math.abs(across) - pathHalf - rowHalf
  return beside < 0 ? beside : beside - Math.round(beside / rowStep) * rowStep
}

/** From far to near, each row a rounded hedge of flower spikes. */
const plantRows = (canvas: Canvas, field: Field, random: Random, report: (fraction: number) => void): void => {
  const { vanishX, sky, sunX } = field
  const aspect = canvas.width / canvas.height
  let distance = farthest
  const nearest = 1
  while (distance > nearest) {
    distance *= 1 - Math.min(0.012, 0.03 / distance)
    const scale = 1 / distance
    const blur = 0.012 * Math.abs(scale - 1 / focus)
    const reach = (aspect / 2 + 0.2 + Math.abs(vanishX)) * distance
    const haze = 1 - Math.exp(-distance * 0.028)
    for (let row = 0; pathHalf + rowHalf + row * rowStep < reach + rowHalf; row += 1) {
      for (const side of [-1, 1]) {
        const middle = side * (pathHalf + rowHalf + row * rowStep)
        const count = distance > 10 ? 1 : distance > 4 ? 2 : 3
        for (let spike = 0; spike < count; spike += 1) {
          const place = random.between(-1, 1)
          const along = distance * (1 - random.next() * 0.02)
          const mound = Math.sqrt(1 - place * place * 0.92)
          const foot = 0.2 * mound
          const x = vanishX + (middle + place * rowHalf) / along
          const y = horizon + (eyeHeight - foot) / along
          if (Math.abs(x) > aspect / 2 + 0.1) {
            random.next()
            continue
          }
          plantSpike(canvas, random, {
            x,
            y,
            scale: 1 / along,
            blur,
            haze,
            air: sky.low,
            // Those that look towards the sun shine through.
            light:
              0.42 +
              0.42 * mound * mound +
              0.34 * Math.exp(-Math.abs(x - sunX) * 2.2) -
              0.12 * place * Math.sign(sunX - x),
            lean: place * 0.35 + random.between(-0.12, 0.12),
          })
        }
      }
    }
    report(0.3 + 0.6 * clamp((farthest - distance) / (farthest - nearest)))
  }
}

interface Spike {
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly blur: number
  readonly haze: number
  readonly air: Colour
  readonly light: number
  readonly lean: number
}

/** A stem with whorls of florets, fewer the smaller it is seen. */
const plantSpike = (canvas: Canvas, random: Random, spike: Spike): void => {
  const { x, y, scale, blur, haze, air, light, lean } = spike
  const tall = random.between(0.15, 0.23) * scale
  const hue = random.between(0.8, 0.855)
  const tint = light * random.between(0.7, 1.25)
  const tone = (lightness: number, chroma: number, at: number): Colour => {
    const own = oklch(lightness, chroma, at)
    return mixColours([own[0] * tint, own[1] * tint, own[2] * tint], air, haze * 0.75)
  }
  const leaf = tone(0.42, 0.06, 0.34)
  drawDisc(canvas, {
    x,
    y: y + 0.02 * scale,
    radius: 0.018 * scale,
    flat: 1.6,
    soft: 0.012 * scale + blur,
    colour: leaf,
    opacity: 0.85,
  })
  const whorls = scale > 0.3 ? 9 : scale > 0.16 ? 6 : 3
  const body = tone(0.48, 0.15, hue)
  const shaded = tone(0.32, 0.11, hue - 0.015)
  const tip = tone(0.64, 0.14, hue + 0.02)
  for (let whorl = 0; whorl < whorls; whorl += 1) {
    const up = whorl / (whorls - 1)
    const wide = 0.0105 * scale * (0.7 + 0.75 * Math.sin(Math.PI * (0.22 + 0.68 * up))) * (whorls === 3 ? 1.5 : 1)
    const centreX = x + lean * tall * up * 0.6 + random.between(-0.35, 0.35) * wide
    const centreY = y - tall * (0.22 + 0.78 * up)
    drawDisc(canvas, {
      x: centreX,
      y: centreY,
      radius: wide,
      flat: 0.95,
      soft: wide * 0.7 + blur,
      colour: mixColours(shaded, body, clamp(up * 1.6)),
      opacity: 0.92,
    })
    if (scale < 0.12) continue
    drawDisc(canvas, {
      x: centreX + random.between(-0.6, 0.6) * wide,
      y: centreY - 0.35 * wide,
      radius: wide * random.between(0.3, 0.5),
      flat: 0.9,
      soft: wide * 0.4 + blur,
      colour: tip,
      opacity: 0.3 + 0.4 * up,
    })
  }
}

/** Sunlight in the air: warm over everything that lies towards the sun. */
const warmAir = (canvas: Canvas, { sunX, sunY, sky }: Field): void => {
  const { height, data } = canvas
  eachPixel(canvas, 0, height, (at, u, v) => {
    const veil = 0.15 * Math.exp(-Math.hypot(u - sunX, v - sunY) * 2.6) * gaussian((v - horizon) / 0.6)
    data[at] += veil * sky.sun[0]
    data[at + 1] += veil * sky.sun[1]
    data[at + 2] += veil * sky.sun[2]
  })
}
