import { boxMean } from '../box-mean.ts'
import { type ByteMask, createPlane, type Plane, type RgbRaster } from '../raster.ts'
import { type ColourDrift, createDriftReader } from './colour-drift.ts'

/** What the network changed though the original shows it, at the size of the original. */
export interface LostDetail {
  /** To add to each channel, in levels around 128. */
  readonly texture: RgbRaster
  /** How strong the texture is that it took for noise, in sixteenths of a level. */
  readonly strength: ByteMask
}

/**
 * Shrunk to the original's size, the result should be the original; `drift` apart, what it is not was smoothed away or
 * invented. `least` of that difference is given back everywhere, `most` where the result is smoother than the original:
 * skin, grass and grain come out of the network like plastic. Where it is sharper, an edge was drawn anew and stays.
 */
export const findLostDetail = (
  original: RgbRaster,
  shrunk: RgbRaster,
  drift: ColourDrift,
  { min, max }: { readonly min: number; readonly max: number },
): LostDetail => {
  const { width, height } = original
  const texture = { width, height, data: new Uint8Array(width * height * 3) }
  const strength = { width, height, data: new Uint8Array(width * height) }
  const readDrift = createDriftReader(drift, original)
  const shares = new Float32Array(width)
  for (let top = 0; top < height; top += bandRows) {
    const from = Math.max(0, top - bandMargin)
    const to = Math.min(height, top + bandRows + bandMargin)
    const before = measureTexture(original, from, to)
    const after = measureTexture(shrunk, from, to)
    for (let y = top; y < Math.min(height, top + bandRows); y += 1) {
      for (let x = 0, pixel = (y - from) * width; x < width; x += 1, pixel += 1) {
        const had = before.data[pixel]
        const lost = had > 0 ? Math.max(0, 1 - after.data[pixel] / had) : 0
        shares[x] = min + (max - min) * lost
        strength.data[y * width + x] = toByte(16 * Math.min(strongestGrain, lost * had))
      }
      for (let channel = 0; channel < 3; channel += 1) {
        const row = readDrift(y, channel)
        for (let x = 0, at = y * width * 3 + channel; x < width; x += 1, at += 3) {
          const difference = original.data[at] - shrunk.data[at] - row[x]
          texture.data[at] = toByte(128 + shares[x] * difference)
        }
      }
    }
  }
  return { texture, strength }
}

const strongestGrain = 8

/** Real numbers are held for one band of rows at a time. */
const bandRows = 256
const fineRadius = 2
const strengthRadius = 4
const bandMargin = fineRadius + strengthRadius

/** The deviation of brightness from its neighbourhood, for rows `top` to `bottom`. */
const measureTexture = (image: RgbRaster, top: number, bottom: number): Plane => {
  const brightness = createPlane({ width: image.width, height: bottom - top })
  for (let pixel = 0, at = top * image.width * 3; pixel < brightness.data.length; pixel += 1, at += 3) {
    const [red, green, blue] = [image.data[at], image.data[at + 1], image.data[at + 2]] as [number, number, number]
    brightness.data[pixel] = 0.299 * red + 0.587 * green + 0.114 * blue
  }
  const broad = boxMean(brightness, fineRadius)
  for (let pixel = 0; pixel < broad.data.length; pixel += 1) {
    broad.data[pixel] = (brightness.data[pixel] - broad.data[pixel]) ** 2
  }
  const deviation = boxMean(broad, strengthRadius)
  for (let pixel = 0; pixel < broad.data.length; pixel += 1) {
    // Running sums may end a hair below zero.
    deviation.data[pixel] = Math.sqrt(Math.max(0, deviation.data[pixel]))
  }
  return deviation
}

const toByte = (value: number): number => Math.max(0, Math.min(255, Math.round(value)))
