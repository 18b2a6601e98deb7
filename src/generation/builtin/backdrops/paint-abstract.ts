import type { Size } from '../../../imaging/raster.ts'
import type { BackdropPainter } from './backdrop.ts'
import { type Canvas, type Colour, createCanvas, develop, eachPixel, mixColours, oklch } from './canvas.ts'
import { clamp, gaussian } from './curves.ts'
import { createNoise, noiseAt } from './noise.ts'
import type { Random } from './random.ts'

/** Sheets of coloured paper, cut in waves and laid over each other under a low lamp. */
export const paintAbstract: BackdropPainter = (size, random, report) => {
  const { width, height } = size
  const canvas = createCanvas(size)
  const { data } = canvas
  const colours = paperColours(random)
  const count = colours.length - 1
  const lamp = { x: random.pick([-1, 1]) * random.between(0.012, 0.022), y: -random.between(0.016, 0.026) }
  const grain = createNoise(random)
  const disc = {
    x: random.between(-0.34, 0.34),
    y: random.between(0.2, 0.34),
    radius: random.between(0.13, 0.22),
  }
  const sheets = Array.from({ length: count }, (_, index) => cutSheet(random, index, count))
  const ground = colours[0]
  const far = mixColours(ground, [1, 1, 1], 0.5)
  eachPixel(canvas, 0, height, (at, u, v) => {
    const glow = gaussian((u - disc.x) / 0.7) * gaussian((v - disc.y) / 0.45)
    data[at] = ground[0] + (far[0] - ground[0]) * glow
    data[at + 1] = ground[1] + (far[1] - ground[1]) * glow
    data[at + 2] = ground[2] + (far[2] - ground[2]) * glow
  })
  const edges = sheets.map((sheet) => edgesOf(sheet, size, 0))
  for (let index = 0; index < count; index += 1) {
    if (index === 1) layDisc(canvas, disc, lamp, mixColours(colours[1], [1, 0.96, 0.9], 0.55))
    const sheet = sheets[index]
    const edge = edges[index]
    const shadowEdge = edgesOf(sheet, size, -lamp.x * sheet.lift)
    const hidden = new Float32Array(width).fill(2)
    for (const later of edges.slice(index + 1)) {
      for (let x = 0; x < width; x += 1) hidden[x] = Math.min(hidden[x], later[x])
    }
    const colour = colours[index + 1]
    for (let x = 0; x < width; x += 1) {
      const u = (x + 0.5 - width / 2) / height
      const top = edge[x]
      const slope = ((edge[Math.min(width - 1, x + 1)] - edge[Math.max(0, x - 1)]) * height) / 2
      const steep = 1 / Math.sqrt(1 + slope * slope)
      const caught = 0.3 * clamp(0.75 + slope * lamp.x * 30)
      const lean = 0.14 * u * Math.sign(lamp.x)
      const first = Math.max(0, Math.floor((top - 0.2) * height))
      const last = Math.min(height, Math.ceil(hidden[x] * height) + 2)
      for (let y = first, at = (first * width + x) * 3; y < last; y += 1, at += width * 3) {
        const v = (y + 0.5) / height
        const inside = (v - top) * steep
        const covered = clamp(inside * height + 0.5)
        if (covered < 1) {
          const shade = clamp(((v - lamp.y * sheet.lift - shadowEdge[x]) * steep + sheet.blur) / (2 * sheet.blur))
          const dark = 1 - 0.5 * shade * shade * (3 - 2 * shade) - 0.1 * gaussian(Math.min(0, inside) / 0.006)
          data[at] *= dark
          data[at + 1] *= dark + (1 - dark) * 0.04
          data[at + 2] *= dark + (1 - dark) * 0.12
          if (covered === 0) continue
        }
        // The cut edge catches the lamp; behind it the sheet bends away and comes back.
        const rim = caught * gaussian((inside - 0.0016) / 0.0016)
        const bow = 0.17 * Math.exp(-inside / 0.05) - 0.2 * gaussian((inside - 0.22) / 0.15)
        const fibre =
          0.02 * noiseAt(grain, u * 190 + index * 31, v * 190) + 0.03 * noiseAt(grain, u * 2 + index * 7, v * 2)
        const light = 0.98 + bow + fibre + lean + rim
        data[at] += (colour[0] * light + rim * 0.1 - data[at]) * covered
        data[at + 1] += (colour[1] * light + rim * 0.1 - data[at + 1]) * covered
        data[at + 2] += (colour[2] * light + rim * 0.1 - data[at + 2]) * covered
      }
    }
    report((index + 1) / (count + 1))
  }
  return develop(canvas, { exposure: 1.04, vignette: 0.14, grain: 0.8 })
}

interface Sheet {
  readonly base: number
  readonly waves: readonly { readonly strength: number; readonly pitch: number; readonly phase: number }[]
  /** How far it lies above the sheet behind it, in lamp offsets. */
  readonly lift: number
  readonly blur: number
}

const cutSheet = (random: Random, index: number, count: number): Sheet => {
  const depth = index / (count - 1)
  const base = 0.16 + 0.72 * depth ** 0.86 + random.between(-0.02, 0.02)
  // The last sheet is the floor: wide and calm.
  const calm = 1 - 0.62 * depth
  return {
    base,
    waves: [
      { strength: calm * random.between(0.09, 0.18), pitch: random.between(1.8, 3.2), phase: random.between(0, 6.3) },
      { strength: calm * random.between(0.03, 0.06), pitch: random.between(3.4, 5.2), phase: random.between(0, 6.3) },
      { strength: calm * random.between(0.006, 0.016), pitch: random.between(7, 10), phase: random.between(0, 6.3) },
    ],
    lift: random.between(1.1, 2.2),
    blur: random.between(0.035, 0.07),
  }
}

/** Where the sheet begins, column by column, as it would look `shift` to the right. */
const edgesOf = ({ base, waves }: Sheet, { width, height }: Size, shift: number): Float32Array => {
  const edges = new Float32Array(width).fill(base)
  for (const { strength, pitch, phase } of waves) {
    for (let x = 0; x < width; x += 1) {
      const u = (x + 0.5 - width / 2) / height + shift
      edges[x] += strength * Math.sin(u * pitch + phase)
    }
  }
  return edges
}

const layDisc = (
  canvas: Canvas,
  disc: { x: number; y: number; radius: number },
  lamp: { x: number; y: number },
  colour: Colour,
): void => {
  const { height, data } = canvas
  eachPixel(canvas, 0, height, (at, u, v) => {
    const inside = disc.radius - Math.hypot(u - disc.x, v - disc.y)
    if (inside < -0.2) return
    const shade = clamp((disc.radius - Math.hypot(u - disc.x + lamp.x, v - disc.y + lamp.y) + 0.05) / 0.1)
    const dark = 1 - 0.34 * shade * shade
    const covered = clamp(inside * height + 0.5)
    const light = 1 + 0.12 * gaussian((inside - 0.002) / 0.002) + (v - disc.y) * -0.35
    for (let channel = 0; channel < 3; channel += 1) {
      const behind = data[at + channel] * dark
      data[at + channel] = behind + (colour[channel] * light - behind) * covered
    }
  })
}

/** From the wall to the nearest sheet. */
const paperColours = (random: Random): readonly Colour[] => {
  const [stops, count] = [random.pick(palettes), random.pick([6, 7, 7, 8])]
  return Array.from({ length: count }, (_, index) => {
    const place = (index / (count - 1)) * (stops.length - 1)
    const from = stops[Math.floor(place)]
    const to = stops[Math.min(stops.length - 1, Math.floor(place) + 1)]
    const share = place - Math.floor(place)
    const at = (part: 0 | 1 | 2): number => from[part] + (to[part] - from[part]) * share
    return oklch(at(0), at(1), at(2))
  })
}

type Stop = readonly [lightness: number, chroma: number, hue: number]

/** Lightness, chroma, hue in turns: each runs through neighbouring hues, as paper sold in sets does. */
const palettes: readonly [readonly Stop[], ...(readonly Stop[])[]] = [
  [
    [0.93, 0.05, 0.2],
    [0.82, 0.12, 0.14],
    [0.68, 0.17, 0.08],
    [0.5, 0.16, 0.02],
    [0.34, 0.11, -0.06],
  ],
  [
    [0.94, 0.03, 0.45],
    [0.85, 0.08, 0.48],
    [0.7, 0.11, 0.54],
    [0.5, 0.1, 0.62],
    [0.34, 0.09, 0.7],
  ],
  [
    [0.94, 0.04, 0.97],
    [0.86, 0.08, 0.95],
    [0.76, 0.12, 0.88],
    [0.6, 0.16, 0.8],
    [0.42, 0.15, 0.75],
  ],
  [
    [0.95, 0.03, 0.24],
    [0.88, 0.08, 0.26],
    [0.74, 0.1, 0.36],
    [0.55, 0.09, 0.42],
    [0.38, 0.07, 0.46],
  ],
  [
    [0.95, 0.02, 0.2],
    [0.9, 0.06, 0.17],
    [0.83, 0.09, 0.15],
    [0.74, 0.1, 0.11],
    [0.62, 0.1, 0.07],
  ],
  [
    [0.9, 0.05, 0.58],
    [0.8, 0.09, 0.6],
    [0.74, 0.1, 0.8],
    [0.74, 0.14, 0.98],
    [0.8, 0.12, 1.1],
    [0.88, 0.1, 1.2],
  ],
]
