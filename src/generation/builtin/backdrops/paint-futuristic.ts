import type { BackdropPainter } from './backdrop.ts'
import { addBloom, type Canvas, type Colour, createCanvas, develop, oklch } from './canvas.ts'
import { clamp, gaussian } from './curves.ts'
import { drawDisc } from './draw-disc.ts'
import { cloudAt, createNoise, type NoiseField, noiseAt } from './noise.ts'
import type { Random } from './random.ts'

/** A tunnel of light tubes with a floor like wet glass and haze at its end. */
export const paintFuturistic: BackdropPainter = (size, random, report) => {
  const canvas = createCanvas(size)
  const [first, second] = random.pick(neonHues)
  const tunnel: Tunnel = {
    noise: createNoise(random),
    shape: random.pick(['arch', 'ring', 'hexagon'] as const),
    first: oklch(0.72, 0.2, first),
    second: oklch(0.68, 0.23, second),
    metal: oklch(0.2, 0.025, first),
    start: random.between(0.5, 1.1),
    step: random.between(0.85, 1.15),
    tubes: 15,
  }
  paintTunnel(canvas, tunnel, report)
  scatterDust(canvas, tunnel, random)
  addBloom(canvas, { threshold: 0.7, radius: 0.03, strength: 0.32 })
  addBloom(canvas, { threshold: 0.45, radius: 0.22, strength: 0.34 })
  return develop(canvas, { exposure: 1.05, vignette: 0.28, grain: 1 })
}

const neonHues: readonly [readonly [number, number], ...(readonly [number, number])[]] = [
  [0.55, 0.96],
  [0.66, 0.08],
  [0.5, 0.79],
  [0.72, 0.57],
  [0.94, 0.17],
]

interface Tunnel {
  readonly noise: NoiseField
  readonly shape: 'arch' | 'ring' | 'hexagon'
  readonly first: Colour
  readonly second: Colour
  readonly metal: Colour
  /** Distance of the first tube, and between two. */
  readonly start: number
  readonly step: number
  readonly tubes: number
}

const horizon = 0.57
const lens = 0.78
/** Height of the eye above the floor, where the tunnel is one unit wide on either side. */
const floorDepth = 0.52

/** How far out a point lies in units of the tunnel's wall: 1 is on it. */
const gaugeOf = (shape: Tunnel['shape'], x: number, y: number): number => {
  const wide = Math.abs(x) / 1.36
  const high = Math.abs(y - 0.12)
  if (shape === 'ring') return Math.sqrt(wide * wide + high * high)
  if (shape === 'hexagon') return Math.max(high / 0.86, wide * 0.9 + high * 0.5)
  // The eighth power, by squares: a rectangle with round corners.
  const wide2 = wide * wide
  const wide4 = wide2 * wide2
  const high2 = (high * high) / 0.7
  const high4 = high2 * high2
  return Math.sqrt(Math.sqrt(Math.sqrt(wide4 * wide4 + high4 * high4)))
}

const paintTunnel = (canvas: Canvas, tunnel: Tunnel, report: (fraction: number) => void): void => {
  const { width, height, data } = canvas
  const light = new Float32Array(3)
  for (let y = 0, at = 0; y < height; y += 1) {
    const rise = horizon - (y + 0.5) / height
    if (y % 128 === 0) report((0.9 * y) / height)
    for (let x = 0; x < width; x += 1, at += 3) {
      const u = (x + 0.5 - width / 2) / height
      const wallDistance = distanceToWall(tunnel.shape, u, rise)
      const floorDistance = rise < 0 ? (floorDepth * lens) / -rise : Number.POSITIVE_INFINITY
      light.fill(0)
      if (floorDistance >= wallDistance) {
        shadeWall(tunnel, u, rise, wallDistance, light, height)
        addTubes(tunnel, u, rise, light)
      } else {
        shadeFloor(tunnel, u, rise, floorDistance, light, height)
      }
      data[at] = light[0]
      data[at + 1] = light[1]
      data[at + 2] = light[2]
    }
  }
}

/** The gauge is not centred on the view: a few steps find where the ray meets the wall. */
const distanceToWall = (shape: Tunnel['shape'], u: number, rise: number): number => {
  let distance = 2
  for (let step = 0; step < 5; step += 1) {
    const gauge = gaugeOf(shape, (u * distance) / lens, (rise * distance) / lens)
    distance = Math.min(40, distance / Math.max(0.06, gauge))
  }
  return distance
}

const shadeWall = (
  tunnel: Tunnel,
  u: number,
  rise: number,
  distance: number,
  light: Float32Array,
  height: number,
): void => {
  const { metal, first, second, start, step, noise } = tunnel
  const x = (u * distance) / lens
  const y = (rise * distance) / lens
  const along = (distance - start) / step
  const index = Math.round(along)
  const off = Math.abs(along - index)
  const colour = index % 2 === 0 ? first : second
  const other = index % 2 === 0 ? second : first
  // One pixel, in units of the wall's length and of its girth.
  const footprint = (distance * distance) / (lens * height)
  const girth = Math.atan2(y - 0.12, x / 1.36) * 5.1
  const seamAcross = line(girth - Math.round(girth), 0.022, (distance / (lens * height)) * 5)
  const seamAlong = line((distance * 4) / step - Math.round((distance * 4) / step), 0.05, footprint * 4)
  const panel = 0.8 + 0.32 * noiseAt(noise, Math.floor(girth) * 7.3, Math.floor((distance * 4) / step) * 3.7)
  const scratched = 1 + 0.22 * cloudAt(noise, girth * 3, distance * 7, 3) * clamp(1 - footprint * 14)
  const body = panel * scratched * (1 - 0.72 * Math.max(seamAcross, seamAlong))
  const nearLight = Math.exp(-off * 4.4)
  const farLight = Math.exp(-(1 - off) * 3.4)
  const haze = 1 - Math.exp(-distance * 0.075)
  for (let channel = 0; channel < 3; channel += 1) {
    const lit = colour[channel] * nearLight * 0.6 + other[channel] * farLight * 0.3 + 0.1
    const surface = metal[channel] * 2.2 * lit + 0.09 * lit * nearLight
    const far = 0.1 * first[channel] + 0.1 * second[channel]
    light[channel] = body * surface * (1 - haze) + far * haze
  }
}

/** The tubes, the air around them, and the bright haze at the end. */
const addTubes = (tunnel: Tunnel, u: number, rise: number, light: Float32Array): void => {
  const { first, second, start, step, tubes, shape } = tunnel
  for (let tube = tubes - 1; tube >= 0; tube -= 1) {
    const distance = start + tube * step
    const gauge = gaugeOf(shape, (u * distance) / lens, (rise * distance) / lens)
    // The gauge grows by about one per unit: on the screen that is a share of the distance.
    const away = (Math.abs(gauge - tubeGauge) * lens) / distance
    const own = (tubeThickness * lens) / distance
    const thick = own + 0.0007
    const core = away > 3 * thick ? 0 : (gaussian(away / thick) * own) / thick
    const halo = 0.028 / (1 + (away / (0.02 + 0.05 / distance)) ** 2)
    const colour = tube % 2 === 0 ? first : second
    const clear = Math.exp(-distance * 0.055)
    const shown = clear * (2.6 * core + halo)
    const white = clear * core * core * 1.5
    light[0] = light[0] + colour[0] * shown + white
    light[1] = light[1] + colour[1] * shown + white
    light[2] = light[2] + colour[2] * shown + white
  }
  const end = Math.exp(-(u * u + rise * rise) / 0.012)
  light[0] += end * (0.5 * first[0] + 0.25)
  light[1] += end * (0.5 * first[1] + 0.25)
  light[2] += end * (0.5 * first[2] + 0.25)
}

const tubeThickness = 0.0105
/** Just inside the wall. */
const tubeGauge = 0.965

const shadeFloor = (
  tunnel: Tunnel,
  u: number,
  rise: number,
  distance: number,
  light: Float32Array,
  height: number,
): void => {
  const { noise, metal, first, second, start, step } = tunnel
  const x = (u * distance) / lens
  const footprint = (distance * distance) / (floorDepth * lens * height)
  const tileX = x * 2.5
  const tileZ = (distance * 2.5) / step
  const seam = Math.max(
    line(tileX - Math.round(tileX), 0.012, (distance / (lens * height)) * 2.5),
    line(tileZ - Math.round(tileZ), 0.012, footprint * 2.5),
  )
  // Smooth glass with faint wear: the mirror image wanders a little, and blurs with its distance from the floor.
  const wear = cloudAt(noise, x * 3.2, distance * 3.2, 3)
  const wander = 0.006 * noiseAt(noise, x * 9, distance * 9) * clamp(1 - footprint * 12)
  const slant = clamp(1 - Math.abs(rise) * 1.1)
  const strength = (0.2 + 0.5 * slant ** 3) * (1 - 0.28 * clamp(wear + 0.2)) * (1 - 0.7 * seam)
  addMirrored(tunnel, u + wander, -rise, distance, strength, light)
  const along = (distance - start) / step
  const index = Math.round(along)
  const off = Math.abs(along - index)
  const colour = index % 2 === 0 ? first : second
  const lit = Math.exp(-off * 4.2) * (0.25 + 0.75 * clamp(Math.abs(x)) ** 1.5)
  const haze = 1 - Math.exp(-distance * 0.06)
  const glow = 0.55 * seam * Math.exp(-distance * 0.12)
  for (let channel = 0; channel < 3; channel += 1) {
    const own = colour[channel]
    const base = metal[channel] * (0.4 + 0.25 * wear) + own * lit * 0.1
    const far = 0.1 * first[channel] + 0.1 * second[channel]
    light[channel] = light[channel] + base * (1 - haze) + far * haze * 0.6 + glow * (0.2 * first[channel])
  }
}

/** Tubes in the floor: the eye's mirror image looks up from below it. What lies nearer than the floor point cannot be seen in it. */
const addMirrored = (
  tunnel: Tunnel,
  u: number,
  rise: number,
  floorDistance: number,
  strength: number,
  light: Float32Array,
): void => {
  const { first, second, start, step, tubes, shape } = tunnel
  for (let tube = tubes - 1; tube >= 0; tube -= 1) {
    const distance = start + tube * step
    if (distance < floorDistance) break
    const gauge = gaugeOf(shape, (u * distance) / lens, (rise * distance) / lens - 2 * floorDepth)
    const away = (Math.abs(gauge - tubeGauge) * lens) / distance
    const own = (tubeThickness * lens) / distance
    // Wet, not polished: the further a thing is above the floor, the softer its image.
    const thick = own + 0.0025 + 0.006 * Math.min(2, distance - floorDistance)
    const core = away > 3 * thick ? 0 : (gaussian(away / thick) * own) / thick
    const halo = 0.028 / (1 + (away / (0.03 + 0.05 / distance)) ** 2)
    const colour = tube % 2 === 0 ? first : second
    const shown = strength * Math.exp(-distance * 0.055) * (3.6 * core + halo)
    light[0] += shown * colour[0]
    light[1] += shown * colour[1]
    light[2] += shown * colour[2]
  }
  const end = 0.7 * strength * Math.exp(-(u * u + rise * rise) / 0.03)
  light[0] += end * (0.75 * first[0] + 0.25)
  light[1] += end * (0.75 * first[1] + 0.25)
  light[2] += end * (0.75 * first[2] + 0.25)
}

/** 1 on a line of this half width, 0 beside it, fading to its mean where a pixel is wider than the line. */
const line = (off: number, half: number, footprint: number): number => {
  const wide = Math.max(half, footprint)
  return clamp((wide - Math.abs(off)) / Math.max(footprint, 1e-6) + 0.5) * (half / wide)
}

const scatterDust = (canvas: Canvas, { first, second }: Tunnel, random: Random): void => {
  for (let speck = 0; speck < 90; speck += 1) {
    const near = random.next() ** 4
    const radius = 0.0008 + 0.006 * near
    drawDisc(canvas, {
      x: random.between(-1.1, 1.1),
      y: random.between(0.05, 0.95),
      radius,
      flat: 1,
      soft: radius,
      colour: random.pick([first, second]),
      opacity: random.between(0.08, 0.3) * (1 - 0.7 * near),
      adds: true,
    })
  }
}
