import type { BackdropPainter } from './backdrop.ts'
import { addBloom, type Canvas, createCanvas, develop, eachPixel } from './canvas.ts'
import { clamp, gaussian } from './curves.ts'
import { drawDisc } from './draw-disc.ts'
import { cellValue, cloudAt, createNoise, type NoiseField, noiseAt } from './noise.ts'
import type { Random } from './random.ts'

/** Night below a volcano: a glowing crater in smoke, lava down its slope and in the cracks of the ground, embers in the air. */
export const paintVolcano: BackdropPainter = (size, random, report) => {
  const canvas = createCanvas(size)
  const volcano: Volcano = {
    noise: createNoise(random),
    peakX: random.pick([-1, 1]) * random.between(0.12, 0.42),
    peakY: random.between(0.2, 0.27),
    slope: random.between(0.5, 0.62),
    streams: Array.from({ length: 4 }, (_, index) => ({
      lean: (index - 1.5) * random.between(0.16, 0.26) + random.between(-0.05, 0.05),
      phase: random.between(0, 90),
      width: random.between(0.004, 0.009),
      reach: random.between(0.5, 1),
    })),
    warmth: random.between(0.85, 1.1),
  }
  paintSmoke(canvas, volcano)
  report(0.35)
  paintCone(canvas, volcano)
  paintGround(canvas, volcano)
  report(0.8)
  scatterEmbers(canvas, volcano, random)
  addBloom(canvas, { threshold: 0.55, radius: 0.03, strength: 0.5 })
  addBloom(canvas, { threshold: 0.4, radius: 0.2, strength: 0.4 })
  return develop(canvas, { exposure: 1.12, vignette: 0.3, grain: 1.2 })
}

interface Volcano {
  readonly noise: NoiseField
  readonly peakX: number
  readonly peakY: number
  readonly slope: number
  readonly streams: readonly { lean: number; phase: number; width: number; reach: number }[]
  readonly warmth: number
}

const horizon = 0.61

/** Heat 0 to 1 and more as glowing rock shows it: dark red, orange, yellow, white. */
const glowRed = (heat: number): number => 2.6 * heat
const glowGreen = (heat: number): number => 1.35 * heat * heat
const glowBlue = (heat: number): number => 0.5 * heat * heat * heat * heat

const paintSmoke = (canvas: Canvas, { noise, peakX, peakY, warmth }: Volcano): void => {
  const { height, data } = canvas
  const bottom = Math.ceil((horizon + 0.03) * height)
  eachPixel(canvas, 0, bottom, (at, u, v) => {
    const up = peakY - v
    const warpX = cloudAt(noise, u * 2.2 + 4, v * 2.2 + 9, 3)
    const warpY = cloudAt(noise, u * 2.2 + 14, v * 2.2 + 2, 3)
    const puffs = billowAt(noise, u * 3.4 + 0.8 * warpX, v * 3.4 + 0.8 * warpY, 5)
    const lean = peakX + 0.55 * Math.max(0, up) ** 1.2 * (peakX > 0 ? -1 : 1) + 0.1 * warpX
    const wide = 0.06 + 0.75 * Math.max(0, up + 0.02)
    const plume = up > -0.03 ? gaussian((u - lean) / wide) * clamp((up + 0.03) / 0.05) : 0
    const density = clamp(plume * 1.35 + puffs * 1.7 * (0.25 + plume) - 0.22)
    const fromCrater = Math.exp(-Math.hypot(u - peakX, (v - peakY) * 0.85) * 5.2)
    // Lit from below: puffs are bright on the side that faces the crater.
    const facing =
      billowAt(noise, (u - 0.05 * (u - peakX)) * 3.4 + 0.8 * warpX, (v + 0.02) * 3.4 + 0.8 * warpY, 5) - puffs
    const glow = warmth * fromCrater * (0.13 + density * clamp(0.6 + 3.2 * facing) * 1.7)
    const low = Math.exp(-(horizon - v) * 4.5)
    const base = 0.012 + 0.03 * density
    data[at] = base + 0.075 * low + glow * 1.05
    data[at + 1] = base * 0.85 + 0.024 * low + glow * 0.3
    data[at + 2] = base * 0.95 + 0.016 * low + glow * 0.075
  })
}

/** Round heads with creases between them, about -0.5 to 0.5. */
const billowAt = (noise: NoiseField, x: number, y: number, octaves: number): number => {
  let sum = 0.5
  let strength = 1
  let scale = 1
  for (let octave = 0; octave < octaves; octave += 1) {
    sum -= strength * (0.9 * Math.abs(noiseAt(noise, x * scale + octave * 7.1, y * scale + octave * 3.3)))
    strength *= 0.52
    scale *= 2.1
  }
  return sum
}

const paintCone = (canvas: Canvas, { noise, peakX, peakY, slope, streams, warmth }: Volcano): void => {
  const { width, height, data } = canvas
  const bottom = Math.ceil((horizon + 0.03) * height)
  for (let x = 0; x < width; x += 1) {
    const u = (x + 0.5 - width / 2) / height
    const off = Math.abs(u - peakX)
    const crater = 0.045
    const flank = off < crater ? 0.01 * gaussian(off / 0.02) : (off - crater) ** 0.92 * slope
    const crest = peakY + flank + 0.02 * cloudAt(noise, u * 9, 7.7, 5) * clamp(off * 14)
    for (let y = Math.max(0, Math.floor(crest * height) - 1); y < bottom; y += 1) {
      const v = (y + 0.5) / height
      const covered = clamp((v - crest) * height + 0.5)
      if (covered === 0) continue
      const down = v - peakY
      // Gullies run downhill, away from the crater.
      const turn = (u - peakX) / (down + 0.05)
      const gully = cloudAt(noise, turn * 5 + 0.6 * noiseAt(noise, u * 6, v * 6), down * 5, 5)
      let heat = 0
      let warm = 0
      for (const stream of streams) {
        const middle =
          peakX +
          stream.lean * down +
          0.045 * noiseAt(noise, down * 5 + stream.phase, 2.5) +
          0.012 * noiseAt(noise, down * 21, stream.phase)
        const end = clamp((stream.reach * 0.42 - down) / 0.1) * clamp((down + 0.01) / 0.02)
        const wide = stream.width * (0.55 + 2.6 * down) * (0.75 + 0.5 * noiseAt(noise, down * 40, stream.phase + 5))
        const away = Math.abs(u - middle)
        heat = Math.max(heat, end * clamp((wide - away) / 0.004 + 0.5) * (0.5 + 0.35 * noiseAt(noise, u * 60, v * 40)))
        warm += end * Math.exp(-away / 0.035)
      }
      const rim = 0.9 * Math.exp(-down / 0.018) * gaussian((u - peakX) / 0.06)
      const lit =
        warmth * (0.12 * warm * clamp(0.6 + 1.6 * gully) + 0.06 * Math.exp(-down * 5) * clamp(0.5 + 1.5 * gully))
      const haze = 0.09 * clamp((v - horizon + 0.2) / 0.22)
      const rock = 0.012 + 0.012 * gully
      const at = (y * width + x) * 3
      const hot = clamp(heat) * warmth + rim * 0.6
      const values0 = rock + lit + glowRed(hot) * 0.7 + haze
      const values1 = rock * 0.9 + lit * 0.26 + glowGreen(hot) * 0.8 + haze * 0.3
      const values2 = rock + lit * 0.07 + glowBlue(hot) + haze * 0.18
      data[at] = data[at] * (1 - covered) + values0 * covered
      data[at + 1] = data[at + 1] * (1 - covered) + values1 * covered
      data[at + 2] = data[at + 2] * (1 - covered) + values2 * covered
    }
  }
}

/** Plates of cooled lava with the hot rock between them. */
const paintGround = (canvas: Canvas, { noise, peakX, warmth }: Volcano): void => {
  const { height, data } = canvas
  const top = Math.floor((horizon - 0.02) * height)
  const step = 0.012
  eachPixel(canvas, top, height, (at, u, v) => {
    const edge = horizon + 0.012 * cloudAt(noise, u * 5 + 60, 3, 4)
    const below = v - edge
    const covered = clamp(below * height + 0.5)
    if (covered === 0) return
    const distance = 0.3 / (Math.max(0, below) + 0.03)
    const across = u * distance
    const footprint = (distance * distance) / 0.3 / height
    const rough = cloudAt(noise, across * 3, distance * 3, 4)
    const warpX = across * 1.7 + 0.34 * rough + 0.3 * noiseAt(noise, across * 1.3, distance * 1.3)
    const warpY = distance * 1.7 + 0.34 * noiseAt(noise, across * 2.6 + 9, distance * 2.6) - 0.25 * rough
    const gap = crackAt(noise, warpX, warpY)
    const isOpen = clamp(0.62 + 1.5 * noiseAt(noise, across * 0.8 + 33, distance * 0.8))
    const wide = 0.02 + 0.035 * isOpen
    const soft = 0.018 + footprint * 1.2
    const crack = clamp((wide - gap) / soft + 0.5) * isOpen
    const glow = Math.exp(-Math.max(0, gap - wide) / 0.1) * isOpen
    const detail = clamp(1 - footprint * 18)
    const here = cloudAt(noise, across * 11, distance * 11, 4)
    const slopeX = (here - cloudAt(noise, (across + step) * 11, distance * 11, 4)) * detail
    const slopeY = (here - cloudAt(noise, across * 11, (distance - step) * 11, 4)) * detail
    // Cool light from the sky on top, warm light from the crater at the horizon behind.
    const relief = clamp(0.5 + 2.4 * slopeY + 1.1 * slopeX * Math.max(-1, Math.min(1, (peakX - u) * 3)))
    const bulge = clamp(gap * 2.2)
    const fromPeak = Math.exp(-Math.hypot((u - peakX) * 0.8, below * 2.2) * 2.4)
    const rock = (0.012 + 0.05 * relief * relief) * (0.55 + 0.45 * bulge)
    const warm = warmth * (0.34 * glow * (0.25 + 0.9 * relief) + 0.17 * fromPeak * relief)
    const heat = warmth * crack * (0.62 + 0.4 * noiseAt(noise, across * 9, distance * 9)) * (0.8 + 0.5 * fromPeak)
    const haze = 0.16 * Math.exp(-below * 15)
    data[at] = data[at] * (1 - covered) + (rock + warm + glowRed(heat) * 0.75 + haze) * covered
    data[at + 1] =
      data[at + 1] * (1 - covered) + (rock * 1.02 + warm * 0.2 + glowGreen(heat) * 0.85 + haze * 0.3) * covered
    data[at + 2] = data[at + 2] * (1 - covered) + (rock * 1.16 + warm * 0.045 + glowBlue(heat) + haze * 0.15) * covered
  })
}

/** How far the nearest border between two cells is: cells around scattered points (Worley's, second less first distance). */
const crackAt = (noise: NoiseField, x: number, y: number): number => {
  const column = Math.floor(x)
  const row = Math.floor(y)
  let nearest = 9
  let second = 9
  for (let nextRow = row - 1; nextRow <= row + 1; nextRow += 1) {
    for (let nextColumn = column - 1; nextColumn <= column + 1; nextColumn += 1) {
      const offX = nextColumn + cellValue(noise, nextColumn, nextRow) - x
      const offY = nextRow + cellValue(noise, nextColumn, nextRow, 1) - y
      const away = offX * offX + offY * offY
      if (away < nearest) {
        second = nearest
        nearest = away
      } else if (away < second) second = away
    }
  }
  return Math.sqrt(second) - Math.sqrt(nearest)
}

const scatterEmbers = (canvas: Canvas, { peakX, warmth }: Volcano, random: Random): void => {
  for (let ember = 0; ember < 340; ember += 1) {
    const near = random.next() ** 6
    const around = random.next() < 0.35
    const x = around ? peakX + random.between(-0.3, 0.3) * random.next() : random.between(-1.2, 1.2)
    const y = around ? random.between(0.02, 0.4) : random.between(0.05, 1)
    const heat = warmth * random.between(0.35, 1)
    const radius = 0.0009 + 0.0075 * near
    drawDisc(canvas, {
      x,
      y,
      radius,
      flat: random.between(0.7, 1.5),
      soft: near > 0.2 ? radius * 0.5 : radius,
      colour: [glowRed(heat), glowGreen(heat) * 0.9, glowBlue(heat) * 0.6],
      opacity: random.between(0.25, 0.9) * (1 - 0.75 * Math.sqrt(near)),
      adds: true,
    })
  }
}
