import type { RgbRaster } from '../../../imaging/raster.ts'
import { blur, type Colour, lightness, mix, shadePixels, sizedRadius, smoothStep, splitRgb } from './planes.ts'
import { drawClumps, drawGrain } from './texture.ts'

/** As from a good camera: local contrast, a little more colour, the faint noise of a sensor. */
export const gradePhoto = (image: RgbRaster, seed: number): RgbRaster => {
  const planes = splitRgb(image)
  const light = lightness(planes)
  const broad = blur(light, sizedRadius(image, 24))
  const near = blur(light, sizedRadius(image, 2))
  const grain = drawGrain(image, seed)
  return shadePixels(image, (pixel, _x, _y, colour) => {
    const own = light.data[pixel]
    const detail = 0.25 * (own - broad.data[pixel]) + 0.5 * (own - near.data[pixel])
    const noise = 0.012 * grain.data[pixel]
    for (let channel = 0; channel < 3; channel += 1) {
      const value = planes[channel as 0 | 1 | 2].data[pixel] + detail
      colour[channel as 0 | 1 | 2] = own + detail + 1.14 * (value - own - detail) + noise
    }
  })
}

/** Teal shadows, orange highlights, deep blacks, light that spills, dark corners. */
export const gradeCinematic = (image: RgbRaster, seed: number): RgbRaster => {
  const planes = splitRgb(image)
  const light = lightness(planes)
  const bloom = blur({ ...light, data: light.data.map((value) => smoothStep(0.65, 1, value)) }, sizedRadius(image, 18))
  const grain = drawClumps(image, seed, 1)
  return shadePixels(image, (pixel, x, y, colour) => {
    const own = light.data[pixel]
    const corner = 1 - 0.45 * cornerShare(image, x, y)
    const highlight = smoothStep(0.25, 0.8, own)
    for (let channel = 0; channel < 3; channel += 1) {
      const index = channel as 0 | 1 | 2
      const muted = mix(own, planes[index].data[pixel], 0.82)
      const toned = muted + mix(tealShadow[index], orangeLight[index], highlight)
      colour[index] = corner * (deepen(toned) + 0.3 * bloom.data[pixel] * orangeGlow[index]) + 0.014 * grain.data[pixel]
    }
  })
}

const tealShadow: Colour = [-0.075, 0.0, 0.06]
const orangeLight: Colour = [0.07, 0.01, -0.075]
const orangeGlow: Colour = [1, 0.75, 0.5]

/** Old colour negative: lifted blacks, yellowed light, faded colours, red halos, coarse grain. */
export const gradeFilm = (image: RgbRaster, seed: number): RgbRaster => {
  const planes = splitRgb(image)
  const light = lightness(planes)
  const halo = blur({ ...light, data: light.data.map((value) => smoothStep(0.75, 1, value)) }, sizedRadius(image, 10))
  const grain = drawClumps(image, seed, 1)
  const fine = drawGrain(image, seed)
  return shadePixels(image, (pixel, x, y, colour) => {
    const own = light.data[pixel]
    const shade = 1 - 0.18 * cornerShare(image, x, y)
    const noise = (0.05 - 0.03 * own) * (0.8 * grain.data[pixel] + 0.4 * fine.data[pixel])
    for (let channel = 0; channel < 3; channel += 1) {
      const index = channel as 0 | 1 | 2
      const faded = mix(own, planes[index].data[pixel], 0.72)
      const lifted = fadedBlack[index] + (fadedWhite[index] - fadedBlack[index]) * faded
      colour[index] = shade * lifted + noise + haloColour[index] * halo.data[pixel]
    }
  })
}

const fadedBlack: Colour = [0.13, 0.11, 0.12]
const fadedWhite: Colour = [0.98, 0.93, 0.8]
const haloColour: Colour = [0.1, 0.03, 0]

/** Black and white behind an orange filter: skies darken, clouds stand out. */
export const gradeMono = (image: RgbRaster, seed: number): RgbRaster => {
  const planes = splitRgb(image)
  const [red, green, blue] = planes
  const light = lightness(planes)
  const broad = blur(light, sizedRadius(image, 30))
  const grain = drawClumps(image, seed, 1)
  return shadePixels(image, (pixel, x, y, colour) => {
    const filtered = 0.5 * red.data[pixel] + 0.4 * green.data[pixel] + 0.1 * blue.data[pixel]
    const local = filtered + 0.3 * (light.data[pixel] - broad.data[pixel])
    const grey = deepen(local) * (1 - 0.2 * cornerShare(image, x, y)) + 0.028 * grain.data[pixel]
    colour.fill(grey)
  })
}

/** An S-curve through the middle. */
const deepen = (value: number): number => mix(value, smoothStep(0, 1, value), 0.6)

/** 0 in the middle, 1 in the corners. */
const cornerShare = ({ width, height }: RgbRaster, x: number, y: number): number => {
  const across = (2 * x) / width - 1
  const down = (2 * y) / height - 1
  return smoothStep(0.35, 2, across * across + down * down)
}
