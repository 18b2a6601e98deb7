import type { RgbRaster } from '../../../imaging/raster.ts'

/**
 * The model knows fog as grey light only. What is higher in a scene is mostly further away, so the veil thickens upwards. It comes
 * after enlarging: on what little contrast it leaves, the network draws a weave.
 */
export const addFog = ({ width, height, data }: RgbRaster): RgbRaster => {
  const veiled = new Uint8Array(data.length)
  for (let y = 0, at = 0; y < height; y += 1) {
    const thickness = thinnest + (thickest - thinnest) * (1 - Math.min(1, y / (height * reach))) ** 0.6
    for (const end = at + width * 3; at < end; at += 1) {
      const value = data[at]
      veiled[at] = Math.round(value + (fogLight - value) * thickness)
    }
  }
  return { width, height, data: veiled }
}

const fogLight = 205
const thickest = 0.85
const thinnest = 0.3

/** Where the veil is thinnest, in heights from the top. */
const reach = 0.9
