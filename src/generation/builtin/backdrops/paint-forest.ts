import type { BackdropPainter } from './backdrop.ts'
import { addBloom, type Canvas, type Colour, createCanvas, develop, eachPixel, mixColours, oklch } from './canvas.ts'
import { clamp, gaussian } from './curves.ts'
import { drawDisc } from './draw-disc.ts'
import { cloudAt, createNoise, type NoiseField, noiseAt } from './noise.ts'
import type { Random } from './random.ts'

/** Tall trunks in morning mist, light through the leaves, a mossy path. */
export const paintForest: BackdropPainter = (size, random, report) => {
  const canvas = createCanvas(size)
  const wood: Wood = {
    ...random.pick(seasons),
    noise: createNoise(random),
    sunX: random.pick([-1, 1]) * random.between(0.1, 0.4),
  }
  paintMist(canvas, wood)
  report(0.15)
  for (let layer = 0; layer < layers; layer += 1) {
    const near = layer / (layers - 1)
    hangLeaves(canvas, wood, random, near * 0.8)
    if (layer === 2) paintFloor(canvas, wood)
    growTrunks(canvas, wood, random, near)
    report(0.15 + (0.6 * (layer + 1)) / layers)
  }
  addShafts(canvas, wood)
  hangLeaves(canvas, wood, random, 1)
  growUndergrowth(canvas, wood, random)
  addBloom(canvas, { threshold: 0.6, radius: 0.2, strength: 0.36 })
  return develop(canvas, { exposure: 1.08, vignette: 0.26, grain: 1 })
}

type Season = Readonly<Record<'mist' | 'glow' | 'leaf' | 'moss' | 'litter', Colour>>

interface Wood extends Season {
  readonly noise: NoiseField
  readonly sunX: number
}

const horizon = 0.6
const layers = 5

const seasons: readonly [Season, ...Season[]] = [
  {
    mist: oklch(0.74, 0.06, 0.33),
    glow: oklch(0.95, 0.08, 0.29),
    leaf: oklch(0.58, 0.13, 0.36),
    moss: oklch(0.46, 0.095, 0.345),
    litter: oklch(0.4, 0.05, 0.18),
  },
  {
    mist: oklch(0.76, 0.055, 0.25),
    glow: oklch(0.95, 0.09, 0.23),
    leaf: oklch(0.66, 0.14, 0.29),
    moss: oklch(0.48, 0.085, 0.31),
    litter: oklch(0.44, 0.07, 0.15),
  },
  {
    mist: oklch(0.7, 0.045, 0.45),
    glow: oklch(0.94, 0.05, 0.36),
    leaf: oklch(0.5, 0.105, 0.39),
    moss: oklch(0.42, 0.085, 0.37),
    litter: oklch(0.35, 0.04, 0.2),
  },
]

const paintMist = (canvas: Canvas, { noise, sunX, mist, glow }: Wood): void => {
  const { height, data } = canvas
  eachPixel(canvas, 0, height, (at, u, v) => {
    const sun = gaussian((u - sunX) / 0.42) * gaussian((v - 0.3) / 0.42)
    const depth = 0.62 + 0.2 * cloudAt(noise, u * 3, v * 3, 4) - 0.2 * clamp((0.3 - v) / 0.3)
    for (let channel = 0; channel < 3; channel += 1) {
      const base = mist[channel] * depth
      data[at + channel] = base + (glow[channel] * 1.15 - base) * sun * 0.85
    }
  })
}

/** The colour of something this near, seen through the mist: what is far has the mist's. */
const throughMist = ({ mist, glow, sunX }: Wood, own: Colour, x: number, near: number): Colour => {
  const air = mixColours(mist, glow, 0.55 * gaussian((x - sunX) / 0.4))
  return mixColours(air, own, 0.12 + 0.86 * near ** 0.8)
}

const growTrunks = (canvas: Canvas, wood: Wood, random: Random, near: number): void => {
  const { width, height, data } = canvas
  const { noise, sunX } = wood
  const count = Math.round(30 - 24 * near)
  const clearing = 0.02 + 0.36 * near ** 1.4
  const foot = horizon + 0.005 + 0.17 * near ** 1.6
  for (let trunk = 0; trunk < count; trunk += 1) {
    const side = random.pick([-1, 1])
    const x0 = side * (clearing + random.next() * (1.1 - clearing))
    const half = (0.004 + 0.03 * near ** 1.4) * random.between(0.6, 1.3)
    const lean = random.between(-0.05, 0.05)
    const phase = random.between(0, 200)
    const stand = foot + random.between(-0.01, 0.012)
    const bark = throughMist(wood, oklch(random.between(0.26, 0.34), 0.03, 0.17), x0, near)
    const sunny = throughMist(wood, oklch(0.62, 0.07, 0.24), x0, near)
    const facing = Math.max(-1, Math.min(1, (sunX - x0) * 6))
    const blur = Math.max(1 / height, 0.0022 * (1 - near) + (near === 1 ? 0.0035 : 0.0012))
    for (let row = 0; row < Math.min(height, stand * height + 1); row += 1) {
      const v = (row + 0.5) / height
      const up = stand - v
      const middle = x0 + lean * up + 0.006 * noiseAt(noise, v * 3, phase) * (1 + 3 * near)
      // Roots spread.
      const wide = half * (1 - 0.3 * up) + half * 0.9 * Math.exp(-up / (0.018 + 0.03 * near))
      const left = Math.max(0, Math.floor((middle - wide - blur) * height + width / 2))
      const right = Math.min(width, Math.ceil((middle + wide + blur) * height + width / 2))
      for (let column = left; column < right; column += 1) {
        const off = ((column + 0.5 - width / 2) / height - middle) / wide
        const covered =
          clamp(((1 - Math.abs(off)) * wide) / blur + 0.5) *
          clamp((stand - 0.35 * wide * off * off - v) / (0.004 + 0.006 * near) + 0.5)
        if (covered === 0) continue
        const grooves = near > 0.3 ? cloudAt(noise, Math.asin(Math.max(-1, Math.min(1, off))) * 7 + phase, v * 9, 3) : 0
        const toSun = off * facing
        const lit = clamp(0.16 + 0.62 * clamp(toSun) ** 1.5 + 0.3 * grooves)
        const dark = 1 - 0.35 * clamp(-toSun) - 0.25 * Math.exp(-up / 0.03)
        const at = (row * width + column) * 3
        for (let channel = 0; channel < 3; channel += 1) {
          const own = (bark[channel] + (sunny[channel] - bark[channel]) * lit) * dark
          data[at + channel] = data[at + channel] * (1 - covered) + own * covered
        }
      }
    }
  }
}

/** Leaves in clumps under the upper edge; out of focus each is a disc. */
const hangLeaves = (canvas: Canvas, wood: Wood, random: Random, near: number): void => {
  const clumps = Math.round(26 - 12 * near)
  for (let clump = 0; clump < clumps; clump += 1) {
    const x = random.between(-1, 1)
    const open = gaussian(x / 0.3) * near
    const y = random.between(-0.12, 0.22 - 0.12 * near) - 0.2 * open
    const reach = random.between(0.06, 0.13)
    for (let leaf = 0; leaf < 130; leaf += 1) {
      const turn = random.between(0, 6.3)
      const out = reach * Math.sqrt(random.next())
      const radius = (0.003 + 0.0055 * near) * random.between(0.6, 1.25)
      const leafX = x + out * Math.cos(turn) * 1.5
      const sunny = gaussian((leafX - wood.sunX) / 0.35) * random.next()
      const own = mixColours(
        wood.leaf,
        sunny > 0.35 ? wood.glow : oklch(0.26, 0.06, 0.37),
        sunny > 0.35 ? sunny * 0.6 : random.between(0.1, 0.7),
      )
      drawDisc(canvas, {
        x: leafX,
        y: y + out * Math.sin(turn) * 0.8,
        radius,
        flat: random.between(0.6, 1),
        soft: near === 1 ? radius * 0.9 : radius * 0.7,
        colour: throughMist(wood, own, leafX, 0.2 + 0.8 * near),
        opacity: random.between(0.45, 0.85),
      })
    }
  }
}

const paintFloor = (canvas: Canvas, wood: Wood): void => {
  const { height, data } = canvas
  const { noise, moss, litter, mist, glow, sunX } = wood
  const first = Math.floor((horizon - 0.03) * height)
  eachPixel(canvas, first, height, (at, u, v) => {
    const edge = horizon + 0.02 * cloudAt(noise, u * 3 + 20, 4, 4)
    const below = v - edge
    const covered = clamp(below / 0.012 + 0.5)
    if (covered === 0) return
    const distance = 0.34 / (Math.max(0, below) + 0.028)
    const across = u * distance
    const footprint = (distance * distance) / 0.34 / height
    const path = gaussian((across - 0.3 * noiseAt(noise, 3.3, distance * 0.5)) / 0.34)
    const lumps = cloudAt(noise, across * 5, distance * 5, 4)
    const detail = clamp(1 - footprint * 26)
    const leaves =
      (noiseAt(noise, across * 34, distance * 34) + 0.8 * noiseAt(noise, across * 78, distance * 78)) * detail
    const fine = noiseAt(noise, across * 210, distance * 170) * clamp(1 - footprint * 110)
    const share = clamp(path * 1.15 + 0.7 * lumps + 0.25 * leaves)
    // Sun that came through the leaves lies on the ground in patches.
    const patch =
      clamp((cloudAt(noise, across * 1.6 + 9, distance * 2.2, 3) - 0.06) * 4) * (0.3 + 0.9 * gaussian((u - sunX) / 0.5))
    const light = (0.5 + 0.62 * patch) * (1 + 0.42 * lumps + 0.4 * leaves + 0.28 * fine)
    const haze = 0.85 * Math.exp(-Math.max(0, below) * 11)
    const air = 0.55 * gaussian((u - sunX) / 0.45)
    for (let channel = 0; channel < 3; channel += 1) {
      const green = moss[channel]
      const warm = 1 + patch * 0.35 * (glow[channel] - 0.6)
      const own = (green + (litter[channel] - green) * share) * light * warm * 1.35
      const fog = mist[channel] * 0.72 + (glow[channel] - mist[channel] * 0.72) * air
      const shown = own + (fog - own) * haze
      data[at + channel] = data[at + channel] * (1 - covered) + shown * covered
    }
  })
}

const addShafts = (canvas: Canvas, { noise, glow, sunX }: Wood): void => {
  const { height, data } = canvas
  const sourceY = -0.25
  eachPixel(canvas, 0, height, (at, u, v) => {
    const angle = Math.atan2(u - sunX * 1.3, v - sourceY)
    const reach = Math.hypot(u - sunX * 1.3, v - sourceY)
    const ray =
      clamp(noiseAt(noise, angle * 12 + 5, reach * 0.4) * 1.8 + 0.12) * clamp(noiseAt(noise, angle * 31, 7) + 0.75)
    const light = 0.4 * ray * Math.exp(-reach * 1.35) * gaussian(angle / 0.8)
    data[at] += light * glow[0]
    data[at + 1] += light * glow[1]
    data[at + 2] += light * glow[2]
  })
}

/** Blades and fern tips along the lower corners, close to the lens. */
const growUndergrowth = (canvas: Canvas, wood: Wood, random: Random): void => {
  const aspect = canvas.width / canvas.height
  for (const side of [-1, 1]) {
    for (let blade = 0; blade < 70; blade += 1) {
      const inward = random.next() ** 1.6
      const x = side * (aspect / 2 + 0.02 - inward * 0.3)
      const y = 1.02 - (1 - inward) * random.between(0, 0.16)
      const tall = random.between(0.05, 0.12) * (1.1 - inward)
      const lean = random.between(-0.5, 0.5)
      const tone = random.between(0.25, 0.9)
      const colour = mixColours(oklch(0.24, 0.06, 0.37), wood.leaf, tone)
      for (let part = 0; part < 9; part += 1) {
        const up = part / 8
        drawDisc(canvas, {
          x: x + lean * tall * up * up,
          y: y - tall * up,
          radius: 0.007 * (1.15 - up),
          flat: 1.5,
          soft: 0.009,
          colour,
          opacity: 0.6,
        })
      }
    }
  }
}
