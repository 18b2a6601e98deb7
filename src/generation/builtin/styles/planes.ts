import { boxMean } from '../../../imaging/box-mean.ts'
import { createPlane, type Plane, type RgbRaster } from '../../../imaging/raster.ts'

export type RgbPlanes = readonly [Plane, Plane, Plane]

/** 0 to 1 each. */
export const splitRgb = (image: RgbRaster): RgbPlanes => {
  const planes = [createPlane(image), createPlane(image), createPlane(image)] as const
  for (let pixel = 0; pixel < image.width * image.height; pixel += 1) {
    for (const [channel, plane] of planes.entries()) {
      plane.data[pixel] = image.data[pixel * 3 + channel] / 255
    }
  }
  return planes
}

/** A picture made pixel by pixel; `shade` writes red, green and blue, 0 to 1, into `colour`. */
export const shadePixels = (
  { width, height }: { readonly width: number; readonly height: number },
  shade: (pixel: number, x: number, y: number, colour: Colour) => void,
): RgbRaster => {
  const data = new Uint8Array(width * height * 3)
  const colour: Colour = [0, 0, 0]
  for (let y = 0, pixel = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, pixel += 1) {
      shade(pixel, x, y, colour)
      data[pixel * 3] = toByte(colour[0])
      data[pixel * 3 + 1] = toByte(colour[1])
      data[pixel * 3 + 2] = toByte(colour[2])
    }
  }
  return { width, height, data }
}

export type Colour = [number, number, number]

const toByte = (value: number): number => Math.round(255 * Math.min(1, Math.max(0, value)))

export const lightness = ([red, green, blue]: RgbPlanes): Plane => ({
  width: red.width,
  height: red.height,
  data: red.data.map((value, pixel) => lightnessOf(value, green.data[pixel], blue.data[pixel])),
})

const lightnessOf = (red: number, green: number, blue: number): number => 0.299 * red + 0.587 * green + 0.114 * blue

/** Three boxes are close to a Gaussian. */
export const blur = (plane: Plane, radius: number): Plane => boxMean(boxMean(boxMean(plane, radius), radius), radius)

/** Radii and lengths are given for a picture of this long side and grow with it. */
export const scaleOf = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  Math.max(width, height) / 1024

export const sizedRadius = (image: { readonly width: number; readonly height: number }, at1024: number): number =>
  Math.max(1, Math.round(at1024 * scaleOf(image)))

/** 0 below `from`, 1 above `to`, smooth between. */
export const smoothStep = (from: number, to: number, value: number): number => {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share
