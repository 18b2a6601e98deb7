import type { ModelTensor } from './models/sessions.ts'
import type { Plane, RgbRaster } from './raster.ts'

interface Normalisation {
  /** The pixel value that becomes 1 before mean and deviation apply. */
  readonly white: number
  readonly mean: readonly [number, number, number]
  readonly deviation: readonly [number, number, number]
}

/** 1 x 3 x height x width, channels apart, as image models want it. */
export const toTensor = (image: RgbRaster, { white, mean, deviation }: Normalisation): ModelTensor => {
  const { width, height, data: pixels } = image
  const area = width * height
  const data = new Float32Array(3 * area)
  for (let channel = 0; channel < 3; channel += 1) {
    const scale = 1 / (white * deviation[channel])
    const shift = mean[channel] / deviation[channel]
    for (let pixel = 0; pixel < area; pixel += 1) {
      data[channel * area + pixel] = pixels[pixel * 3 + channel] * scale - shift
    }
  }
  return { data, shape: [1, 3, height, width] }
}

/** The single channel of a 1 x 1 x height x width output. */
export const toPlane = ({ data, shape }: ModelTensor): Plane => ({
  width: shape.at(-1) as number,
  height: shape.at(-2) as number,
  data,
})
