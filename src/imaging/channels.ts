import { createPlane, type Plane, type RgbRaster } from './raster.ts'

/** How bright a picture looks, 0 to 1, by the weights of video. */
export const lumaOf = ({ width, height, data }: RgbRaster): Plane => {
  const luma = createPlane({ width, height })
  for (let pixel = 0, at = 0; pixel < luma.data.length; pixel += 1, at += 3) {
    luma.data[pixel] = (0.299 * data[at] + 0.587 * data[at + 1] + 0.114 * data[at + 2]) / 255
  }
  return luma
}

/** One of the three colours, 0 to 1. */
export const channelOf = ({ width, height, data }: RgbRaster, channel: number): Plane => {
  const plane = createPlane({ width, height })
  for (let pixel = 0; pixel < plane.data.length; pixel += 1) {
    plane.data[pixel] = data[pixel * 3 + channel] / 255
  }
  return plane
}
