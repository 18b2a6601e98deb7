import { createPlane, type Plane, type RgbRaster } from '../../../imaging/raster.ts'
import { blur, lightness, shadePixels, sizedRadius, smoothStep, splitRgb } from './planes.ts'
import { drawClumps } from './texture.ts'

/** A night of glowing tubes: the picture sinks into violet, its edges light up in colours that drift from place to place. */
export const glowNeon = (image: RgbRaster, seed: number): RgbRaster => {
  const light = lightness(splitRgb(image))
  const edges = findEdges(blur(light, sizedRadius(image, 1.5)))
  const tube = blur(edges, 1)
  const glow = blur(edges, sizedRadius(image, 6))
  const haze = blur(edges, sizedRadius(image, 26))
  const drift = drawClumps(image, seed, sizedRadius(image, 70))
  return shadePixels(image, (pixel, x, _y, colour) => {
    const own = light.data[pixel]
    const hue = 0.5 + 0.28 * drift.data[pixel] + 0.25 * (x / image.width - 0.5)
    const core = smoothStep(0.3, 1.1, tube.data[pixel])
    for (let channel = 0; channel < 3; channel += 1) {
      const index = channel as 0 | 1 | 2
      const tint = tintAt(hue, index)
      colour[index] =
        night[index] * (0.25 + 1.5 * own) +
        tint * (0.8 * tube.data[pixel] + 1.1 * glow.data[pixel] + 0.8 * haze.data[pixel]) +
        0.55 * core
    }
  })
}

const night = [0.1, 0.05, 0.24] as const

/** Cyan, violet, magenta, orange. */
const tints = [
  [0.05, 0.95, 1],
  [0.45, 0.3, 1],
  [1, 0.12, 0.75],
  [1, 0.5, 0.15],
] as const

const tintAt = (hue: number, channel: 0 | 1 | 2): number => {
  const place = Math.min(0.999, Math.max(0, hue)) * (tints.length - 1)
  const first = Math.floor(place)
  const from = tints[first]?.[channel] ?? 0
  return from + ((tints[first + 1]?.[channel] ?? 0) - from) * (place - first)
}

/** Strongest slopes are 1; texture stays faint beside outlines. */
const findEdges = (light: Plane): Plane => {
  const edges = createPlane(light)
  const { width, height, data } = light
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1, at = y * width + 1; x < width - 1; x += 1, at += 1) {
      const right = data[at + 1] - data[at - 1]
      const below = data[at + width] - data[at - width]
      edges.data[at] = Math.hypot(right, below)
    }
  }
  const strong = edges.data.toSorted()[Math.floor(edges.data.length * 0.97)]
  edges.data.forEach((value, at) => {
    edges.data[at] = Math.min(1.4, (value / Math.max(strong, 0.02)) ** 1.4)
  })
  return edges
}
