import type { BackdropPainter } from './backdrop.ts'
import { addBloom, type Canvas, type Colour, createCanvas, develop, eachPixel, mixColours, oklch } from './canvas.ts'
import { clamp, gaussian } from './curves.ts'
import { drawDisc } from './draw-disc.ts'
import { cloudAt, createNoise, type NoiseField, noiseAt } from './noise.ts'
import type { Random } from './random.ts'
import { causticAt, createWaves } from './water-waves.ts'

/** Clear sea over sand: the bright surface above, shafts of light, caustics on the ground, blue distance. */
export const paintUnderwater: BackdropPainter = (size, random, report) => {
  const canvas = createCanvas(size)
  const noise = createNoise(random)
  const hue = random.between(0.53, 0.645)
  const sea: Sea = {
    noise,
    deep: oklch(0.36, 0.095, hue + 0.03),
    middle: oklch(0.56, 0.115, hue),
    bright: oklch(0.86, 0.085, hue - 0.05),
    sand: oklch(0.8, 0.055, 0.24),
    sunX: random.between(-0.5, 0.5),
    horizon: 0.6,
  }
  paintWater(canvas, sea)
  report(0.3)
  drawRidges(canvas, sea, random)
  paintSand(canvas, sea, random)
  report(0.7)
  addShafts(canvas, sea)
  drawFish(canvas, sea, random)
  scatterParticles(canvas, sea, random)
  addBloom(canvas, { threshold: 0.6, radius: 0.16, strength: 0.3 })
  return develop(canvas, { exposure: 1.08, vignette: 0.3, grain: 0.9 })
}

interface Sea {
  readonly noise: NoiseField
  readonly deep: Colour
  readonly middle: Colour
  readonly bright: Colour
  readonly sand: Colour
  readonly sunX: number
  readonly horizon: number
}

const paintWater = (canvas: Canvas, { noise, deep, middle, bright, sunX }: Sea): void => {
  const { width, height, data } = canvas
  for (let y = 0, at = 0; y < height; y += 1) {
    const v = (y + 0.5) / height
    // The surface from below: a ceiling that runs into the distance.
    const ceiling = surfaceEnd - v
    const distance = ceiling > 0.004 ? 0.085 / ceiling : 0
    const nearness = ceiling > 0.004 ? clamp(ceiling / 0.1) : 0
    for (let x = 0; x < width; x += 1, at += 3) {
      const u = (x + 0.5 - width / 2) / height
      const sun = gaussian((u - sunX) / 0.62) * Math.exp(-v * 2.6)
      const up = clamp(Math.exp(-v * 2.5) * 0.95 + 0.12)
      const glow = 0.9 * sun
      let ripple = 0
      if (nearness > 0) {
        const along = distance * 3.4
        const across = u * distance * 3.4
        const warp = noiseAt(noise, across * 0.6, along * 0.6)
        const crest = noiseAt(noise, across + 1.2 * warp, along * 1.5 + 1.1 * warp)
        const fine = noiseAt(noise, across * 2.7 + 5, along * 3.4 + 1.5 * warp)
        const light = 1 - 3.2 * Math.abs(crest + 0.3 * fine)
        ripple = nearness * (0.75 * clamp(light) ** 2 * (0.35 + 1.1 * gaussian((u - sunX) / 0.5)) + 0.16 * crest)
      }
      for (let channel = 0; channel < 3; channel += 1) {
        const dark = deep[channel]
        const mid = middle[channel]
        const top = bright[channel]
        data[at + channel] = dark + (mid - dark) * up + (top - mid * 0.5) * glow + top * ripple
      }
    }
  }
}

const surfaceEnd = 0.2

/** Rocks in the haze, the further the fainter. */
const drawRidges = (canvas: Canvas, { noise, deep, middle, horizon }: Sea, random: Random): void => {
  const { width, height, data } = canvas
  for (let ridge = 0; ridge < 3; ridge += 1) {
    const colour = mixColours(mixColours(middle, deep, 0.55), deep, 0.3 + 0.2 * ridge)
    const strength = 0.3 + 0.16 * ridge
    const shift = random.between(0, 90)
    const pitch = 2.4 + 1.1 * ridge
    const soft = 0.014 - 0.003 * ridge
    for (let x = 0; x < width; x += 1) {
      const u = (x + 0.5 - width / 2) / height
      const sides = 0.06 * Math.min(2, Math.abs(u) * 1.6) ** 1.5
      const crest =
        horizon + 0.014 * ridge - sides - 0.025 - (0.11 - 0.015 * ridge) * cloudAt(noise, u * pitch + shift, 3.3, 6)
      for (let y = Math.max(0, Math.floor((crest - soft) * height)); y < height; y += 1) {
        const v = (y + 0.5) / height
        const inside = clamp((v - crest) / soft + 0.5)
        const fade = strength * inside * clamp(1 - (v - horizon - 0.03) / 0.06)
        if (fade <= 0) continue
        const at = (y * width + x) * 3
        const lit = 1 + 0.5 * cloudAt(noise, u * 14 + ridge * 40, v * 14, 3) * inside
        for (let channel = 0; channel < 3; channel += 1) {
          const before = data[at + channel]
          data[at + channel] = before + (colour[channel] * lit - before) * fade
        }
      }
    }
  }
}

const paintSand = (canvas: Canvas, sea: Sea, random: Random): void => {
  const { width, height, data } = canvas
  const { noise, sand, middle, deep, sunX, horizon } = sea
  const haze = mixColours(middle, deep, 0.5)
  const waves = createWaves(random)
  const top = Math.floor(horizon * height)
  for (let y = top, at = top * width * 3; y < height; y += 1) {
    const below = (y + 0.5) / height - horizon
    const distance = 0.21 / (below + 0.016)
    // One pixel of the screen, on the ground, along the view.
    const footprint = (distance * distance) / 0.21 / height
    const clear = Math.exp(-distance * 0.3)
    const shown = clamp(below / 0.05)
    for (let x = 0; x < width; x += 1, at += 3) {
      const u = (x + 0.5 - width / 2) / height
      const across = u * distance
      const dune = cloudAt(noise, across * 0.55, distance * 0.7, 3)
      const bend = 1.6 * noiseAt(noise, across * 0.7 + 9, distance * 0.7) + 0.9 * dune
      const ridge = Math.sin(distance * 46 + across * 7 + bend * 9)
      const ripple = (ridge + 0.35 * ridge * ridge) * Math.max(0, 1 - footprint * 22)
      const grit =
        (noiseAt(noise, across * 90, distance * 90) + noiseAt(noise, across * 210, distance * 210)) *
        clamp(1 - footprint * 90) *
        0.13
      const caustic = causticAt(waves, across * 7.5 + 0.1 * ripple, distance * 7.5, clamp(1 - footprint * 26))
      const pool = 0.66 + 0.5 * gaussian((u - sunX * 0.5) / 0.8)
      const light = pool * (0.36 + 0.1 * dune + 0.075 * ripple + grit + 0.62 * caustic)
      for (let channel = 0; channel < 3; channel += 1) {
        // Water takes the red first.
        const lit = sand[channel] * light * (0.25 + 0.75 * middle[channel] * 2.2) + 0.03
        const before = data[at + channel]
        const far = haze[channel] * 0.5 + before * 0.5
        data[at + channel] = before + (far + (lit - far) * clear - before) * shown
      }
    }
  }
}

const addShafts = (canvas: Canvas, { noise, bright, sunX }: Sea): void => {
  const { height, data } = canvas
  const sourceY = -0.32
  eachPixel(canvas, 0, height, (at, u, v) => {
    const angle = Math.atan2(u - sunX * 1.25, v - sourceY)
    const reach = Math.hypot(u - sunX * 1.25, v - sourceY)
    const broad = clamp(noiseAt(noise, angle * 5.2 + 3, reach * 0.35) * 1.7 + 0.2)
    const narrow = clamp(noiseAt(noise, angle * 17 + 40, reach * 0.5 + 8) * 1.5 + 0.25)
    const fall = Math.exp(-reach * 1.75) * gaussian(angle / 0.95)
    const light = 1.15 * fall * broad * (0.45 + 0.75 * narrow)
    data[at] += light * bright[0]
    data[at + 1] += light * bright[1]
    data[at + 2] += light * bright[2]
  })
}

/** A far shoal: shapes in the haze, nothing more. */
const drawFish = (canvas: Canvas, { deep, middle }: Sea, random: Random): void => {
  const side = random.pick([-1, 1])
  const centreX = side * random.between(0.25, 0.55)
  const centreY = random.between(0.32, 0.44)
  const colour = mixColours(deep, middle, 0.25)
  for (let fish = 0; fish < 26; fish += 1) {
    const turn = random.between(0, 6.3)
    const reach = Math.sqrt(random.next())
    const x = centreX + 0.2 * reach * Math.cos(turn)
    const y = centreY + 0.075 * reach * Math.sin(turn)
    const length = random.between(0.005, 0.0085)
    const opacity = random.between(0.25, 0.5)
    drawDisc(canvas, { x, y, radius: length, flat: 0.34, soft: 0.0032, colour, opacity })
    drawDisc(canvas, {
      x: x + side * length * 1.15,
      y,
      radius: length * 0.42,
      flat: 0.9,
      soft: 0.003,
      colour,
      opacity: opacity * 0.7,
    })
  }
}

const scatterParticles = (canvas: Canvas, { bright }: Sea, random: Random): void => {
  for (let particle = 0; particle < 260; particle += 1) {
    const near = random.next() ** 5
    const radius = 0.0008 + 0.008 * near
    drawDisc(canvas, {
      x: random.between(-1.2, 1.2),
      y: random.next(),
      radius,
      flat: 1,
      soft: radius * 0.9,
      colour: bright,
      opacity: random.between(0.1, 0.42) * (1 - 0.75 * near),
      adds: true,
    })
  }
}
