import { createPlane, type Plane, type Size } from '../../../imaging/raster.ts'
import { blur } from './planes.ts'
import { drawClumps, drawGrain } from './texture.ts'

/**
 * Brush hairs: noise smeared along the shapes of the picture (line integral convolution), mean 0, about -1 to 1. Across a slope
 * of brightness runs its contour; where there is none, strokes lie slightly tilted.
 */
export const drawStrokes = (light: Plane, seed: number, length: number): Plane => {
  const { width, height } = light
  const noise = drawClumps(light, seed, 1)
  const { along, down } = directionsOf(light)
  const strokes = createPlane(light)
  for (let y = 0, pixel = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, pixel += 1) {
      let sum = 0
      for (const way of [-1, 1]) {
        let column = x
        let row = y
        for (let step = 0; step < length; step += 1) {
          const at = clamp(Math.round(row), height) * width + clamp(Math.round(column), width)
          sum += noise.data[at]
          column += way * along.data[at]
          row += way * down.data[at]
        }
      }
      strokes.data[pixel] = sum / (2 * Math.sqrt(length))
    }
  }
  return strokes
}

/** The direction in which brightness changes least, from the averaged products of its slopes: opposite slopes agree. */
const directionsOf = (light: Plane): { along: Plane; down: Plane } => {
  const { width, height, data } = light
  const [xx, xy, yy] = [createPlane(light), createPlane(light), createPlane(light)]
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1, at = y * width + 1; x < width - 1; x += 1, at += 1) {
      const right = data[at + 1] - data[at - 1]
      const below = data[at + width] - data[at - width]
      xx.data[at] = right * right
      xy.data[at] = right * below
      yy.data[at] = below * below
    }
  }
  const radius = Math.max(3, Math.round(Math.max(width, height) / 50))
  const [a, b, c] = [blur(xx, radius), blur(xy, radius), blur(yy, radius)]
  const along = createPlane(light)
  const down = createPlane(light)
  for (let at = 0; at < data.length; at += 1) {
    const difference = a.data[at] - c.data[at]
    // A trace of one fixed direction, so that flat skies have one too.
    const angle = Math.atan2(2 * b.data[at] + 2e-6, difference - 6e-6) / 2 + Math.PI / 2
    along.data[at] = Math.cos(angle)
    down.data[at] = Math.sin(angle)
  }
  return { along, down }
}

/** Strokes of one direction over the whole picture, deviation 1. */
export const drawHatching = ({ width, height }: Size, seed: number, angle: number, length: number): Plane => {
  // Noise beyond the borders as well, so that the strokes run over them.
  const wide = width + 2 * length
  const noise = drawGrain({ width: wide, height: height + 2 * length }, seed)
  const steps = Int32Array.from({ length }, (_, step) => {
    const distance = step - length / 2
    return Math.round(distance * Math.sin(angle)) * wide + Math.round(distance * Math.cos(angle))
  })
  const hatching = createPlane({ width, height })
  for (let y = 0, pixel = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, pixel += 1) {
      const centre = (y + length) * wide + x + length
      let sum = 0
      for (let step = 0; step < length; step += 1) sum += noise.data[centre + steps[step]]
      hatching.data[pixel] = sum / Math.sqrt(length)
    }
  }
  return hatching
}

const clamp = (value: number, size: number): number => Math.min(size - 1, Math.max(0, value))
