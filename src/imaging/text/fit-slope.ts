import type { Plane } from '../raster.ts'

/** At every pixel, the plane that lies closest to the values of the samples (1, others 0). */
export const fitSlope = ({ width, height, data }: Plane, samples: Float32Array): Float32Array => {
  const centre = { x: 0, y: 0, value: 0, count: 0 }
  forEachSample(samples, width, (pixel, x, y) => {
    centre.x += x
    centre.y += y
    centre.value += data[pixel]
    centre.count += 1
  })
  const middle = { x: centre.x / centre.count, y: centre.y / centre.count, value: centre.value / centre.count }
  const sums = { xx: 0, xy: 0, yy: 0, xv: 0, yv: 0 }
  forEachSample(samples, width, (pixel, x, y) => {
    const dx = x - middle.x
    const dy = y - middle.y
    const value = data[pixel] - middle.value
    sums.xx += dx * dx
    sums.xy += dx * dy
    sums.yy += dy * dy
    sums.xv += dx * value
    sums.yv += dy * value
  })
  // Samples on one line say nothing about the slope across it: then there is none.
  const determinant = sums.xx * sums.yy - sums.xy ** 2
  const isFlat = determinant < 1e-6 * (sums.xx + sums.yy) ** 2
  const acrossX = isFlat ? 0 : (sums.xv * sums.yy - sums.yv * sums.xy) / determinant
  const acrossY = isFlat ? 0 : (sums.yv * sums.xx - sums.xv * sums.xy) / determinant
  const slope = new Float32Array(width * height)
  for (let y = 0, pixel = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, pixel += 1) {
      slope[pixel] = middle.value + (x - middle.x) * acrossX + (y - middle.y) * acrossY
    }
  }
  return slope
}

const forEachSample = (
  samples: Float32Array,
  width: number,
  visit: (pixel: number, x: number, y: number) => void,
): void => {
  for (let pixel = 0; pixel < samples.length; pixel += 1) {
    if (samples[pixel] === 1) visit(pixel, pixel % width, Math.floor(pixel / width))
  }
}
