import { smoothStep } from '../masks.ts'
import type { RgbaRaster, RgbRaster } from '../raster.ts'
import { mixRows, sampleAxis } from '../resize.ts'
import { byteOfLight, lightOfByte } from './linear-light.ts'
import { fromOklab, toOklab } from './oklab.ts'
import type { Surroundings } from './surroundings.ts'

/**
 * The subject in the light of its new place: a part of the way towards the backdrop in tint, lightness, depth of black and colourfulness.
 * Only a part, and within limits: a white shirt stays white, skin stays skin, and no tone is lost at either end.
 */
export const harmonise = (subject: RgbaRaster, backdrop: RgbRaster, surroundings: Surroundings): RgbaRaster => {
  const own = measureSubject(subject)
  const place = measureBackdrop(backdrop, subject)
  if (!own || !place) return subject
  const change = planChange(own, place)
  const { width, height } = subject
  const data = new Uint8Array(subject.data)
  const { lightness } = surroundings
  const columns = sampleAxis(width, lightness.width)
  const rows = sampleAxis(height, lightness.height)
  const lightRow = new Float32Array(lightness.width)
  const rgb = new Float32Array(3)
  const lab = new Float32Array(3)
  for (let y = 0, at = 0; y < height; y += 1) {
    mixRows(lightness.data, rows, y, lightRow)
    for (let x = 0; x < width; x += 1, at += 4) {
      if (subject.data[at + 3] === 0) continue
      for (let channel = 0; channel < 3; channel += 1) {
        rgb[channel] = lightOfByte[subject.data[at + channel]]
      }
      toOklab(rgb, 0, lab)
      const skin = skinLikeness(lab)
      const first = lightRow[columns.first[x]]
      const around = first + (lightRow[columns.second[x]] - first) * columns.weight[x]
      const local = Math.max(-0.05, Math.min(0.05, 0.2 * (around - place.lightness)))
      relight(rgb, lab, change, skin, change.lightness + local)
      for (let channel = 0; channel < 3; channel += 1) data[at + channel] = byteOfLight(rgb[channel]) + 0.5
    }
  }
  return { width, height, data }
}

interface Change {
  /** Factors on red, green and blue light. */
  readonly tint: readonly [number, number, number]
  readonly lightness: number
  /** How far blacks are raised, as haze does. */
  readonly haze: number
  readonly hazeA: number
  readonly hazeB: number
  readonly chroma: number
}

const planChange = (own: Measures, place: Measures): Change => {
  const darker = 0.3 * (place.lightness - own.lightness)
  const chroma = Math.max(0.84, Math.min(1.1, ((place.chroma + 0.02) / (own.chroma + 0.02)) ** 0.28))
  return {
    tint: tintOf(place),
    lightness: Math.max(-0.11, Math.min(0.06, darker)),
    haze: Math.max(0, Math.min(0.07, 0.4 * (place.black - own.black - 0.06))),
    hazeA: place.a,
    hazeB: place.b,
    chroma,
  }
}

/** The colour of the place's light at the same brightness, a part of the way. */
const tintOf = ({ red, green, blue }: Measures): [number, number, number] => {
  const light = Math.max(1e-4, 0.2126 * red + 0.7152 * green + 0.0722 * blue)
  const factor = (value: number): number => Math.max(0.72, Math.min(1.3, (Math.max(value, 1e-4) / light) ** 0.24))
  const tint: [number, number, number] = [factor(red), factor(green), factor(blue)]
  const kept = 0.2126 * tint[0] + 0.7152 * tint[1] + 0.0722 * tint[2]
  return [tint[0] / kept, tint[1] / kept, tint[2] / kept]
}

/** `rgb` in linear light, `lab` what it was before. */
const relight = (rgb: Float32Array, lab: Float32Array, change: Change, skin: number, lift: number): void => {
  const strength = 1 - 0.5 * skin
  for (let channel = 0; channel < 3; channel += 1) {
    const factor = change.tint[channel]
    rgb[channel] *= 1 + (factor - 1) * strength
  }
  toOklab(rgb, 0, lab)
  // A bow between black and white, which stay where they are.
  const before = Math.min(1, Math.max(0, lab[0]))
  const bowed = before + 4 * lift * before * (1 - before)
  const veil = change.haze * (1 - bowed) ** 3
  lab[0] = bowed + veil
  const chroma = 1 + (change.chroma - 1) * strength
  lab[1] = lab[1] * chroma + (veil / 0.3) * change.hazeA
  lab[2] = lab[2] * chroma + (veil / 0.3) * change.hazeB
  fromOklab(lab, rgb, 0)
}

/** 1 for colours that skin of any tone has. */
const skinLikeness = (lab: Float32Array): number => {
  const a = lab[1]
  const b = lab[2]
  const chroma = Math.sqrt(a * a + b * b)
  if (chroma < 0.015 || a <= 0) return 0
  const hue = Math.atan2(b, a)
  const isHue = smoothStep(hue, 0.3, 0.55) * (1 - smoothStep(hue, 1.25, 1.5))
  return isHue * smoothStep(chroma, 0.015, 0.045) * (1 - smoothStep(chroma, 0.14, 0.19))
}

interface Measures {
  readonly lightness: number
  /** The fifth percentile of lightness. */
  readonly black: number
  readonly chroma: number
  readonly a: number
  readonly b: number
  /** Mean linear light. */
  readonly red: number
  readonly green: number
  readonly blue: number
}

const measureSubject = (subject: RgbaRaster): Measures | null =>
  measure(subject.data, 4, (pixel) => subject.data[pixel * 4 + 3] > 200)

/** What is near the subject counts; the rest is too far away to light it. */
const measureBackdrop = (backdrop: RgbRaster, subject: RgbaRaster): Measures | null => {
  const { width, height } = backdrop
  let left = width
  let right = 0
  let top = height
  let bottom = 0
  for (let y = 0; y < height; y += 4) {
    for (let x = 0; x < width; x += 4) {
      if (subject.data[(y * width + x) * 4 + 3] < 128) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  }
  const marginX = 0.2 * width
  const marginY = 0.15 * height
  return measure(backdrop.data, 3, (pixel) => {
    const x = pixel % width
    const y = Math.floor(pixel / width)
    return x >= left - marginX && x <= right + marginX && y >= top - marginY && y <= bottom + marginY
  })
}

const measure = (data: Uint8Array, channels: 3 | 4, counts: (pixel: number) => boolean): Measures | null => {
  const rgb = new Float32Array(3)
  const lab = new Float32Array(3)
  const tones = new Uint32Array(256)
  let count = 0
  const sums = new Float64Array(7)
  // About a hundred thousand samples; a step that is no multiple of a row's usual length.
  const step = Math.max(1, Math.floor(data.length / channels / 100_000)) | 1
  for (let pixel = 0; pixel < data.length / channels; pixel += step) {
    if (!counts(pixel)) continue
    for (let channel = 0; channel < 3; channel += 1) {
      rgb[channel] = lightOfByte[data[pixel * channels + channel]]
      sums[channel] += rgb[channel]
    }
    toOklab(rgb, 0, lab)
    const chroma = Math.hypot(lab[1], lab[2])
    sums[3] += lab[0]
    sums[4] += lab[1]
    sums[5] += lab[2]
    sums[6] += chroma
    const tone = Math.min(255, Math.max(0, Math.round(lab[0] * 255)))
    tones[tone] += 1
    count += 1
  }
  if (count < 20) return null
  const mean = (index: number): number => sums[index] / count
  let black = 0
  for (let below = 0; black < 255; black += 1) {
    below += tones[black]
    if (below >= 0.05 * count) break
  }
  return {
    red: mean(0),
    green: mean(1),
    blue: mean(2),
    lightness: mean(3),
    a: mean(4),
    b: mean(5),
    chroma: mean(6),
    black: black / 255,
  }
}
