import { createPlane, type Plane, type Size } from '../../../imaging/raster.ts'
import { grainAt } from '../../../imaging/upscale/grain.ts'
import { blur } from './planes.ts'

/** Noise of mean 0 and deviation 1 that belongs to the seed. */
export const drawGrain = (size: Size, seed: number): Plane => {
  const plane = createPlane(size)
  const shift = seed * 7919
  for (let y = 0, pixel = 0; y < size.height; y += 1) {
    for (let x = 0; x < size.width; x += 1, pixel += 1) plane.data[pixel] = grainAt(x + shift, y + 104_729)
  }
  return plane
}

/** Grain as large as `radius`, brought back to deviation 1. */
export const drawClumps = (size: Size, seed: number, radius: number): Plane => {
  const soft = blur(drawGrain(size, seed + 1), radius)
  let squares = 0
  for (const value of soft.data) squares += value * value
  const gain = 1 / Math.sqrt(squares / soft.data.length)
  return { ...soft, data: soft.data.map((value) => value * gain) }
}

/** Paper: clumps of fibres over a fine tooth. */
export const drawPaper = (size: Size, seed: number): Plane => {
  const fibres = drawClumps(size, seed, 2)
  const tooth = drawClumps(size, seed + 2, 1)
  return { ...fibres, data: fibres.data.map((value, pixel) => 0.6 * value + 0.5 * tooth.data[pixel]) }
}
