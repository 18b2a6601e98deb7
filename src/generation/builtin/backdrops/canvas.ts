import { boxMean } from '../../../imaging/box-mean.ts'
import { byteOfLight } from '../../../imaging/composite/linear-light.ts'
import { fromOklab } from '../../../imaging/composite/oklab.ts'
import { createPlane, type Plane, type RgbRaster, type Size } from '../../../imaging/raster.ts'
import { resizePlane } from '../../../imaging/resize.ts'
import { grainAt } from '../../../imaging/upscale/grain.ts'

/** Interleaved linear light, 1 = white, more = brighter than white until it is developed. */
export interface Canvas extends Size {
  readonly data: Float32Array
}

/** Linear light. */
export type Colour = readonly [red: number, green: number, blue: number]

export const createCanvas = ({ width, height }: Size): Canvas => ({
  width,
  height,
  data: new Float32Array(width * height * 3),
})

/** Visits the pixels of these rows: where they lie in the data, and their middle in heights of the picture, `u` from its middle. */
export const eachPixel = (
  { width, height }: Size,
  top: number,
  bottom: number,
  visit: (at: number, u: number, v: number) => void,
): void => {
  for (let y = top, at = top * width * 3; y < bottom; y += 1) {
    const v = (y + 0.5) / height
    for (let x = 0; x < width; x += 1, at += 3) visit(at, (x + 0.5 - width / 2) / height, v)
  }
}

/** A colour by how the eye sees it: lightness 0 to 1, chroma 0 to about 0.3, hue in turns. */
export const oklch = (lightness: number, chroma: number, hue: number): Colour => {
  const target = new Float32Array(3)
  const angle = hue * 2 * Math.PI
  fromOklab(Float32Array.of(lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)), target, 0)
  return [Math.max(0, target[0]), Math.max(0, target[1]), Math.max(0, target[2])]
}

export const mixColours = (one: Colour, other: Colour, share: number): Colour => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
]

/** Gauss's gaussian closely enough, by three box means. `radius` in pixels is where it has fallen to a tenth. */
export const blurCanvas = (canvas: Canvas, radius: number): Canvas => {
  const target = createCanvas(canvas)
  for (let channel = 0; channel < 3; channel += 1) {
    let plane = planeOf(canvas, channel)
    const reach = Math.max(1, Math.round(radius / 2))
    for (let pass = 0; pass < 3; pass += 1) plane = boxMean(plane, reach)
    for (let pixel = 0; pixel < plane.data.length; pixel += 1) {
      target.data[pixel * 3 + channel] = plane.data[pixel]
    }
  }
  return target
}

interface Bloom {
  /** Light above this spreads. */
  readonly threshold: number
  /** In heights of the picture. */
  readonly radius: number
  readonly strength: number
}

/** What a lens does to strong light. Works on a quarter of the size: what spreads has no detail. */
export const addBloom = (canvas: Canvas, { threshold, radius, strength }: Bloom): void => {
  const { width, height, data } = canvas
  const small = { width: Math.max(1, Math.round(width / 4)), height: Math.max(1, Math.round(height / 4)) }
  for (let channel = 0; channel < 3; channel += 1) {
    const bright = planeOf(canvas, channel)
    for (let pixel = 0; pixel < bright.data.length; pixel += 1) {
      bright.data[pixel] = Math.min(6, Math.max(0, bright.data[pixel] - threshold))
    }
    let spread = resizePlane(bright, small)
    const reach = Math.max(1, Math.round((radius * small.height) / 2))
    for (let pass = 0; pass < 3; pass += 1) spread = boxMean(spread, reach)
    const full = resizePlane(spread, canvas)
    for (let pixel = 0; pixel < full.data.length; pixel += 1) {
      const at = pixel * 3 + channel
      data[at] += strength * full.data[pixel]
    }
  }
}

const planeOf = ({ width, height, data }: Canvas, channel: number): Plane => {
  const plane = createPlane({ width, height })
  for (let pixel = 0; pixel < plane.data.length; pixel += 1) plane.data[pixel] = data[pixel * 3 + channel]
  return plane
}

interface Development {
  readonly exposure?: number
  /** How much darker the corners are, 0 to 1. */
  readonly vignette?: number
  /** In steps of a byte; the least that hides banding is added in any case. */
  readonly grain?: number
}

/** Bytes of sRGB. Bright light rolls off instead of clipping, and noise finer than a step keeps gradients from banding. */
export const develop = (canvas: Canvas, { exposure = 1, vignette = 0, grain = 0 }: Development = {}): RgbRaster => {
  const { width, height, data } = canvas
  const bytes = new Uint8Array(data.length)
  const noise = Math.max(grain, 0.42)
  for (let y = 0, at = 0; y < height; y += 1) {
    const down = (y + 0.5) / height - 0.5
    for (let x = 0; x < width; x += 1) {
      const across = (x + 0.5) / width - 0.5
      const edge = across * across + down * down
      const gain = exposure * (1 - vignette * Math.min(1, edge * 2) * (0.4 + 1.2 * edge))
      for (let channel = 0; channel < 3; channel += 1, at += 1) {
        const value = byteOfLight(rollOff(data[at] * gain))
        // Each channel its own noise: grey noise would show as grain twice as early.
        bytes[at] = Math.min(255, Math.max(0, value + noise * grainAt(x + channel * 5077, y) + 0.5))
      }
    }
  }
  return { width, height, data: bytes }
}

/** As it is up to `knee`, then towards 1 without ever reaching it; the slope is the same on both sides. */
const rollOff = (light: number): number => {
  if (light <= knee) return light
  const beyond = (light - knee) / (1 - knee)
  return knee + (1 - knee) * (1 - 1 / (1 + beyond + 0.5 * beyond * beyond))
}

const knee = 0.62
