import type { BackdropPainter } from './backdrop.ts'
import {
  addBloom,
  blurCanvas,
  type Canvas,
  type Colour,
  createCanvas,
  develop,
  eachPixel,
  mixColours,
  oklch,
} from './canvas.ts'
import { clamp, gaussian } from './curves.ts'
import { drawDisc } from './draw-disc.ts'
import { drawFir } from './draw-fir.ts'
import { cloudAt, createNoise, type NoiseField, noiseAt } from './noise.ts'
import type { Random } from './random.ts'

/** A clearing between snowy firs, flakes in the air. */
export const paintSnowing: BackdropPainter = (size, random, report) => {
  const far = createCanvas(size)
  const winter: Winter = {
    noise: createNoise(random),
    sunX: random.between(-0.5, 0.5),
    ...random.pick(lights),
  }
  paintSky(far, winter)
  growFirs(far, winter, random)
  report(0.5)
  // The lens is focused on the clearing.
  const canvas = blurCanvas(far, 0.0045 * size.height)
  paintSnow(canvas, winter)
  report(0.8)
  letItSnow(canvas, random)
  addBloom(canvas, { threshold: 0.8, radius: 0.1, strength: 0.22 })
  return develop(canvas, { exposure: 1.02, vignette: 0.16, grain: 0.9 })
}

type Light = Readonly<Record<'top' | 'low' | 'snow' | 'shade', Colour>>

interface Winter extends Light {
  readonly noise: NoiseField
  readonly sunX: number
}

const horizon = 0.58

const lights: readonly [Light, ...Light[]] = [
  {
    top: oklch(0.68, 0.035, 0.68),
    low: oklch(0.87, 0.02, 0.66),
    snow: oklch(0.95, 0.01, 0.65),
    shade: oklch(0.74, 0.045, 0.7),
  },
  {
    top: oklch(0.66, 0.05, 0.72),
    low: oklch(0.9, 0.045, 0.14),
    snow: oklch(0.95, 0.02, 0.15),
    shade: oklch(0.72, 0.055, 0.76),
  },
  {
    top: oklch(0.52, 0.06, 0.69),
    low: oklch(0.76, 0.035, 0.68),
    snow: oklch(0.86, 0.022, 0.67),
    shade: oklch(0.6, 0.06, 0.7),
  },
]

const paintSky = (canvas: Canvas, { noise, top, low, sunX }: Winter): void => {
  const { height, data } = canvas
  eachPixel(canvas, 0, (horizon + 0.06) * height, (at, u, v) => {
    const share = clamp((v / horizon) ** 1.1 + 0.22 * cloudAt(noise, u * 1.4, v * 2.6, 4))
    const glow = 0.1 * gaussian((u - sunX) / 0.5) * gaussian((v - 0.36) / 0.3)
    data[at] = top[0] + (low[0] - top[0]) * share + glow
    data[at + 1] = top[1] + (low[1] - top[1]) * share + glow
    data[at + 2] = top[2] + (low[2] - top[2]) * share + glow
  })
}

/** Rows of firs, each nearer one darker, larger, and further from the middle. */
const growFirs = (canvas: Canvas, { low, shade }: Winter, random: Random): void => {
  const green = oklch(0.3, 0.045, 0.48)
  for (let row = 0; row < 6; row += 1) {
    const near = row / 5
    const colour = mixColours(low, green, 0.16 + 0.66 * near)
    const snow = mixColours(low, [0.93, 0.95, 0.98], 0.2 + 0.7 * near)
    const count = 30 - 3 * row
    const clearing = 0.02 + 0.4 * near ** 1.5
    const firs = Array.from({ length: count }, () => {
      const side = random.pick([-1, 1])
      const tall = (0.09 + 0.34 * near ** 1.3) * random.between(0.7, 1.25)
      return { x: side * (clearing + random.next() * (1.15 - clearing * 0.6)), tall, phase: random.between(0, 90) }
    }).toSorted((one, other) => one.tall - other.tall)
    for (const { x, tall, phase } of firs) {
      drawFir(canvas, {
        x,
        foot: horizon + 0.012 + 0.055 * near ** 1.4,
        tall,
        phase,
        colour,
        snow: mixColours(snow, shade, 0.12),
        soft: 0.0016 + 0.002 * near,
      })
    }
  }
}

const paintSnow = (canvas: Canvas, { noise, snow, shade, low, sunX }: Winter): void => {
  const { height, data } = canvas
  const first = Math.floor((horizon - 0.03) * height)
  const step = 0.02
  eachPixel(canvas, first, height, (at, u, v) => {
    const edge = horizon + 0.018 * cloudAt(noise, u * 2.4 + 70, 6, 3) + 0.012
    const below = v - edge
    const covered = clamp(below / 0.008 + 0.5)
    if (covered === 0) return
    const distance = 0.34 / (Math.max(0, below) + 0.03)
    const across = u * distance
    const footprint = (distance * distance) / 0.34 / height
    const here = drift(noise, across, distance)
    const slopeX = (drift(noise, across + step, distance) - here) / step
    const slopeY = (drift(noise, across, distance - step) - here) / step
    // Far drifts are seen edge on and blend.
    const relief = clamp(1.25 - distance * 0.2)
    const lit = clamp(0.68 + relief * (0.5 * slopeX * (sunX > 0 ? -1 : 1) - 0.38 * slopeY))
    const crust = noiseAt(noise, across * 46, distance * 46) * clamp(1 - footprint * 40)
    const powder = noiseAt(noise, across * 190, distance * 190) * clamp(1 - footprint * 130)
    const sparkle = clamp((noiseAt(noise, across * 240 + 9, distance * 240) - 0.56) * 9) * clamp(1 - footprint * 130)
    const tone = clamp(lit + 0.1 * crust + 0.1 * powder)
    const haze = 0.75 * Math.exp(-Math.max(0, below) * 13)
    for (let channel = 0; channel < 3; channel += 1) {
      const dark = shade[channel]
      const own = dark + (snow[channel] - dark) * tone + 0.35 * sparkle
      const shown = own + (low[channel] - own) * haze * 0.6
      data[at + channel] = data[at + channel] * (1 - covered) + shown * covered
    }
  })
}

/** How high the snow lies. */
const drift = (noise: NoiseField, x: number, y: number): number =>
  0.3 * noiseAt(noise, x * 0.9, y * 1.2) +
  0.06 * noiseAt(noise, x * 3.2 + 9, y * 3.6) +
  0.012 * noiseAt(noise, x * 11, y * 12)

const letItSnow = (canvas: Canvas, random: Random): void => {
  for (let flake = 0; flake < 620; flake += 1) {
    const near = random.next() ** 4
    const radius = 0.0011 + 0.011 * near
    drawDisc(canvas, {
      x: random.between(-1.25, 1.25),
      y: random.between(-0.02, 1.02),
      radius: radius * random.between(0.75, 1.2),
      flat: random.between(0.9, 1.25),
      soft: radius * (near > 0.25 ? 0.8 : 1),
      colour: [0.97, 0.98, 1],
      opacity: (0.85 - 0.55 * Math.sqrt(near)) * random.between(0.5, 1),
    })
  }
}
