import { channelOf } from '../channels.ts'
import { createPlane, type Plane, type RgbRaster } from '../raster.ts'
import { gaussianBlur } from './gaussian-blur.ts'
import { relaxSprings } from './screened-poisson.ts'

/**
 * The shading of a photo without what is painted on its surfaces, as a natural logarithm around 0. Shade changes gently and keeps its
 * colour; a sudden change, or one of colour, is paint (Land's retinex). So only gentle changes are summed up again, over about `reach`
 * pixels, and not across the subject's outline.
 */
export const findShades = (photo: RgbRaster, subject: Plane, reach: number): Plane => {
  const { width, height } = photo
  const area = width * height
  const tones = readTones(photo)
  const pull = new Float32Array(area)
  const across = new Float32Array(area)
  const down = new Float32Array(area)
  for (let y = 0, pixel = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, pixel += 1) {
      if (x < width - 1) across[pixel] = link(tones, subject, pull, pixel, pixel + 1)
      if (y < height - 1) down[pixel] = link(tones, subject, pull, pixel, pixel + width)
    }
  }
  const anchor = new Float32Array(area).fill(1 / (reach * reach))
  return relaxSprings({ width, height, across, down, anchor, pull })
}

/**
 * From 1, where a surface has one paint, towards 0 where it is painted all over: between many sudden changes, the gentle ones are
 * mostly paint as well.
 */
export const findPlainness = (photo: RgbRaster): Plane => {
  const { width, height } = photo
  const tones = readTones(photo)
  const paint = createPlane(photo)
  for (let y = 0, pixel = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, pixel += 1) {
      const across = x < width - 1 ? paintBetween(tones, pixel, pixel + 1) : 0
      const down = y < height - 1 ? paintBetween(tones, pixel, pixel + width) : 0
      paint.data[pixel] = (across / (1 + across) + down / (1 + down)) / 2
    }
  }
  const plainness = gaussianBlur(paint, 5)
  for (let pixel = 0; pixel < plainness.data.length; pixel += 1) {
    plainness.data[pixel] = 1 / (1 + (plainness.data[pixel] / busyFrom) ** 2)
  }
  return plainness
}

const busyFrom = 0.3
/** A step in brightness between neighbours (natural logarithm) from which it counts as paint, and one that is mere noise. */
const paintFrom = 0.06
const noise = 0.008
/** The same for colour. */
const colourFrom = 0.06

interface Tones {
  readonly brightness: Float32Array
  readonly redness: Float32Array
  readonly blueness: Float32Array
}

const readTones = (photo: RgbRaster): Tones => {
  const [red, green, blue] = [0, 1, 2].map((channel) => gaussianBlur(channelOf(photo, channel), 0.9).data) as [F, F, F]
  const brightness = new Float32Array(red.length)
  const redness = new Float32Array(red.length)
  const blueness = new Float32Array(red.length)
  for (let pixel = 0; pixel < red.length; pixel += 1) {
    const r = red[pixel]
    const b = blue[pixel]
    const luma = 0.3 * r + 0.6 * green[pixel] + 0.1 * b
    // Without the constants the grain of black cloth would look like hammered metal.
    brightness[pixel] = Math.log(luma + 0.2)
    redness[pixel] = (r - luma) / (luma + 0.1)
    blueness[pixel] = (b - luma) / (luma + 0.1)
  }
  return { brightness, redness, blueness }
}

/** The strength of a link, which pushes its two ends apart by the shade between them. */
const link = (tones: Tones, subject: Plane, pull: F, from: number, to: number): number => {
  const strength = 1 - 0.98 * Math.abs(subject.data[to] - subject.data[from])
  const step = tones.brightness[to] - tones.brightness[from]
  const squared = step * step
  const push = (strength * step * squared) / ((squared + noise * noise) * (1 + paintBetween(tones, from, to)))
  pull[from] -= push
  pull[to] += push
  return strength
}

/** Around 1 a change is half shade, half paint; far above it is paint alone. */
const paintBetween = ({ brightness, redness, blueness }: Tones, from: number, to: number): number => {
  const step = brightness[to] - brightness[from]
  const redStep = redness[to] - redness[from]
  const blueStep = blueness[to] - blueness[from]
  return (step / paintFrom) ** 4 + (redStep * redStep + blueStep * blueStep) / (colourFrom * colourFrom)
}

type F = Float32Array
