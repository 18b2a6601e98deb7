import type { BackdropPainter } from './backdrop.ts'
import { addBloom, blurCanvas, type Canvas, type Colour, createCanvas, develop, eachPixel, oklch } from './canvas.ts'
import { clamp, gaussian } from './curves.ts'
import { drawDisc } from './draw-disc.ts'
import { cloudAt, createNoise, type NoiseField, noiseAt } from './noise.ts'
import type { Random } from './random.ts'

/** Night under floodlights: mown pitch, full stands out of focus, lamps in the haze. */
export const paintStadium: BackdropPainter = (size, random, report) => {
  const night: Night = {
    noise: createNoise(random),
    hue: random.between(0.58, 0.72),
    tilt: random.between(-0.03, 0.03),
    lampsX: random.between(0.44, 0.56),
    crowd: random.pick(teamHues),
  }
  const far = createCanvas(size)
  paintSky(far, night)
  paintStands(far, night)
  seatCrowd(far, night, random)
  drawBoards(far, night, random)
  report(0.4)
  // The lens is focused on the pitch.
  const canvas = blurCanvas(far, 0.007 * size.height)
  lightFlashes(canvas, random)
  hangLamps(canvas, night)
  report(0.6)
  paintPitch(canvas, night, random)
  addBeams(canvas, night)
  addBloom(canvas, { threshold: 0.8, radius: 0.05, strength: 0.4 })
  addBloom(canvas, { threshold: 0.7, radius: 0.3, strength: 0.3 })
  return develop(canvas, { exposure: 1.08, vignette: 0.34, grain: 1.1 })
}

interface Night {
  readonly noise: NoiseField
  readonly hue: number
  readonly tilt: number
  /** How far the lamp banks stand from the middle. */
  readonly lampsX: number
  readonly crowd: readonly [number, number]
}

const horizon = 0.56
const teamHues: readonly [readonly [number, number], ...(readonly [number, number])[]] = [
  [0.07, 0.65],
  [0.65, 0.25],
  [0.4, 0.12],
  [0.9, 0.6],
]

const paintSky = (canvas: Canvas, { hue, noise }: Night): void => {
  const { height, data } = canvas
  const top = oklch(0.15, 0.055, hue)
  const low = oklch(0.38, 0.1, hue - 0.03)
  eachPixel(canvas, 0, height, (at, u, v) => {
    const mist = 0.16 * cloudAt(noise, u * 1.8, v * 3.4, 4)
    const share = clamp((v / horizon) ** 1.4 + mist)
    data[at] = top[0] + (low[0] - top[0]) * share
    data[at + 1] = top[1] + (low[1] - top[1]) * share
    data[at + 2] = top[2] + (low[2] - top[2]) * share
  })
}

/** The upper edge of the bowl; it rises to the sides, which come nearer. */
const roofAt = (u: number): number => 0.3 - 0.13 * Math.min(1.4, Math.abs(u)) ** 1.7
const footAt = (u: number): number => horizon + 0.004 + 0.012 * u * u

const paintStands = ({ width, height, data }: Canvas, { hue, noise }: Night): void => {
  const seat = oklch(0.23, 0.03, hue)
  const roof = oklch(0.11, 0.02, hue)
  for (let x = 0; x < width; x += 1) {
    const u = (x + 0.5 - width / 2) / height
    const upper = roofAt(u)
    const lower = footAt(u)
    const aisle = gaussian((fraction(u * 6.5 + 0.5) - 0.5) / 0.045)
    for (let y = Math.max(0, Math.floor((upper - 0.05) * height)); y < lower * height; y += 1) {
      const v = (y + 0.5) / height
      const at = (y * width + x) * 3
      const down = (v - upper) / (lower - upper)
      if (down < 0) {
        const covered = clamp((v - upper + 0.042) * height)
        for (let channel = 0; channel < 3; channel += 1) {
          const edge = 0.5 * gaussian((v - upper + 0.006) / 0.003)
          data[at + channel] = data[at + channel] * (1 - covered) + (roof[channel] + edge) * covered
        }
        continue
      }
      // Two tiers, with a bright walkway between them.
      const walk = gaussian((down - 0.46) / 0.016)
      const light = (0.5 + 0.75 * down) * (1 - 0.4 * aisle) * (1 + 0.5 * noiseAt(noise, u * 9, v * 40))
      for (let channel = 0; channel < 3; channel += 1) data[at + channel] = seat[channel] * light + 0.16 * walk
    }
  }
}

/** Thousands of people, each a speck. */
const seatCrowd = (canvas: Canvas, { crowd, hue }: Night, random: Random): void => {
  const colours: readonly [Colour, ...Colour[]] = [
    oklch(0.62, 0.16, crowd[0]),
    oklch(0.62, 0.16, crowd[0]),
    oklch(0.6, 0.14, crowd[1]),
    oklch(0.85, 0.02, hue),
    oklch(0.7, 0.07, 0.14),
    oklch(0.4, 0.05, hue),
  ]
  for (let person = 0; person < 9000; person += 1) {
    const u = random.between(-1.25, 1.25)
    const down = random.between(0.03, 0.97)
    const upper = roofAt(u)
    const v = upper + down * (footAt(u) - upper)
    const colour = random.pick(colours)
    const light = random.between(0.25, 1) * (0.4 + 0.5 * down)
    const isFree = Math.abs(down - 0.46) < 0.025 || Math.abs(fraction(u * 6.5 + 0.5) - 0.5) < 0.035
    if (isFree) continue
    const radius = 0.0026 + 0.001 * Math.abs(u)
    drawDisc(canvas, { x: u, y: v, radius, flat: 1.15, soft: radius, colour, opacity: light })
  }
}

/** A strip of screens along the pitch: each shows light letters on a colour. */
const drawBoards = ({ width, height, data }: Canvas, { crowd, noise }: Night, random: Random): void => {
  const colours = Array.from({ length: 10 }, () => oklch(random.between(0.34, 0.52), 0.13, random.pick(crowd)))
  for (let x = 0; x < width; x += 1) {
    const u = (x + 0.5 - width / 2) / height
    const lower = footAt(u) + 0.004
    const upper = lower - 0.024 - 0.006 * Math.abs(u)
    const place = (u + 1.5) * 3.1
    const board = Math.min(9, Math.max(0, Math.floor(place)))
    const colour = colours[board]
    const along = place - board
    const isWord = clamp((0.36 - Math.abs(along - 0.5)) * 24)
    const letters = isWord * clamp(0.4 + 2.4 * noiseAt(noise, place * 21, board * 3.7))
    for (let y = Math.floor(upper * height); y < lower * height; y += 1) {
      const at = (y * width + x) * 3
      const off = Math.abs(((y + 0.5) / height - upper) / (lower - upper) - 0.5)
      const written = letters * clamp((0.27 - off) * 12)
      for (let channel = 0; channel < 3; channel += 1) {
        const own = colour[channel]
        data[at + channel] = 1.25 * own + (0.95 - own) * written
      }
    }
  }
}

const lightFlashes = (canvas: Canvas, random: Random): void => {
  for (let flash = 0; flash < 46; flash += 1) {
    const u = random.between(-1.2, 1.2)
    const upper = roofAt(u)
    const v = upper + random.between(0.05, 0.95) * (footAt(u) - upper)
    const radius = random.between(0.003, 0.0062)
    drawDisc(canvas, {
      x: u,
      y: v,
      radius,
      flat: 1,
      soft: radius * 0.35,
      colour: random.pick(flashColours),
      opacity: random.between(0.12, 0.6),
      adds: true,
    })
  }
}

const flashColours: readonly [Colour, ...Colour[]] = [
  [1, 0.95, 0.85],
  [0.85, 0.93, 1],
  [1, 0.82, 0.6],
]

const lampsY = 0.12

/** Banks of lamps; out of focus each lamp is a small disc. */
const hangLamps = (canvas: Canvas, { lampsX }: Night): void => {
  for (const side of [-1, 1]) {
    for (const [offset, size, y] of [
      [0, 1, lampsY],
      [0.3, 1.35, lampsY - 0.055],
      [-0.22, 0.6, lampsY + 0.055],
    ] as const) {
      for (let row = 0; row < 3; row += 1) {
        for (let column = 0; column < 6; column += 1) {
          drawDisc(canvas, {
            x: side * (lampsX + offset) + (column - 2.5) * 0.0155 * size,
            y: y + (row - 1) * 0.0155 * size,
            radius: 0.0062 * size,
            flat: 1,
            soft: 0.0028 * size,
            colour: [1, 0.98, 0.94],
            opacity: 3.4,
            adds: true,
          })
        }
      }
    }
  }
}

/** Light in the haze below the lamps. */
const addBeams = (canvas: Canvas, { lampsX, noise }: Night): void => {
  const { height, data } = canvas
  eachPixel(canvas, 0, height, (at, u, v) => {
    let light = 0
    for (let side = -1; side <= 1; side += 2) {
      const offX = u - side * lampsX
      const offY = v - lampsY
      const reach = Math.sqrt(offX * offX + offY * offY)
      // Towards the middle of the pitch.
      const along = (offX * -side * 0.62 + offY * 0.78) / (reach + 0.01)
      const cone = clamp((along - 0.72) / 0.28)
      const uneven = 0.75 + 0.5 * noiseAt(noise, Math.atan2(offX, offY) * 7 + side * 30, reach)
      light += 0.15 * cone * cone * uneven * Math.exp(-reach * 2.3) + 0.06 * Math.exp(-reach * 6)
    }
    data[at] += light * 0.72
    data[at + 1] += light * 0.92
    data[at + 2] += light * 1.2
  })
}

const paintPitch = (canvas: Canvas, { noise, tilt, lampsX }: Night, random: Random): void => {
  const { height, data } = canvas
  const grass = oklch(0.55, 0.125, 0.37)
  const dark = oklch(0.46, 0.115, 0.385)
  const stripe = random.between(0.75, 1.05)
  const shift = random.between(0, 2)
  const touchline = random.between(2.6, 3.4)
  const top = Math.floor((horizon - 0.01) * height)
  eachPixel(canvas, top, height, (at, u, v) => {
    const below = v - footAt(u) - 0.003
    const covered = clamp(below * height * 0.5)
    if (covered === 0) return
    const distance = 0.27 / (below + 0.022)
    const across = u * distance
    const footprint = (distance * distance) / 0.27 / height
    // Sharp between one and two units, softer before and behind.
    const focus = clamp(1 - Math.abs(Math.log(distance / 1.15)) * 0.75)
    const place = (distance + across * (0.25 + tilt * 4)) / stripe + shift
    const band =
      0.5 + (smoothBand(place, 0.03 + footprint / stripe + 0.03 * (1 - focus)) - 0.5) * clamp(1.15 - distance * 0.16)
    const tuft = cloudAt(noise, across * 6, distance * 6, 3) * clamp(1 - footprint * 9)
    const bladeDetail = clamp(1 - footprint * 55) * (0.35 + 0.65 * focus)
    const blades =
      (noiseAt(noise, across * 150, distance * 48) + 0.7 * noiseAt(noise, across * 320, distance * 90)) * bladeDetail
    const lineWidth = 0.022
    const soft = footprint + 0.012 + 0.02 * (1 - focus)
    const chalk =
      clamp((lineWidth - Math.abs(distance - touchline + across * tilt)) / soft + 0.5) *
      (lineWidth / (lineWidth + soft * 0.5))
    const lit =
      0.5 +
      0.5 * gaussian(u / 0.62) * gaussian((below - 0.12) / 0.3) +
      0.16 * gaussian((Math.abs(u) - lampsX) / 0.3) * Math.exp(-below * 7)
    const light = lit * (1 + 0.16 * tuft + 0.42 * blades)
    const haze = 0.22 * Math.exp(-below * 14)
    for (let channel = 0; channel < 3; channel += 1) {
      const green = dark[channel] + (grass[channel] - dark[channel]) * band
      const ground = (green + (0.72 - green) * chalk * 0.85) * light * 1.25
      const shown = ground + (0.42 - ground) * haze
      data[at + channel] = data[at + channel] * (1 - covered) + shown * covered
    }
  })
}

/** 0 and 1 in turns, the change as soft as asked. */
const smoothBand = (place: number, soft: number): number => {
  const wave = Math.abs(fraction(place) - 0.5) * 2
  return clamp((wave - 0.5) / Math.max(soft * 2, 1e-4) + 0.5)
}

const fraction = (value: number): number => value - Math.floor(value)
