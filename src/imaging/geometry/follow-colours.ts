import { fitGuide } from '../guided-filter.ts'
import { createPlane, type Plane, type RgbRaster } from '../raster.ts'
import { mixRows, sampleAxis } from '../resize.ts'

interface Options {
  /** In pixels of the plane. */
  readonly radius: number
  /** Variance of colour below which the photo counts as flat. */
  readonly epsilon: number
}

/** A coarse plane at the photo's size, its steps moved to where the colours change. `small` is the photo at the plane's size. */
export const followColours = (photo: RgbRaster, small: RgbRaster, plane: Plane, options: Options): Plane => {
  const { width, height } = photo
  const fit = fitGuide(small, plane, everywhere(plane), options)
  const rows = sampleAxis(height, plane.height)
  const columns = sampleAxis(width, plane.width)
  const lines = [fit.red, fit.green, fit.blue, fit.offset].map((grid) => ({
    grid,
    line: new Float32Array(plane.width),
  }))
  const [red, green, blue, offset] = lines.map(({ line }) => line) as [F, F, F, F]
  const result = createPlane(photo)
  for (let y = 0, pixel = 0; y < height; y += 1) {
    for (const { grid, line } of lines) mixRows(grid, rows, y, line)
    for (let x = 0; x < width; x += 1, pixel += 1) {
      const first = columns.first[x]
      const second = columns.second[x]
      const share = columns.weight[x]
      const rest = 1 - share
      const at = pixel * 3
      result.data[pixel] =
        ((red[first] * rest + red[second] * share) * photo.data[at] +
          (green[first] * rest + green[second] * share) * photo.data[at + 1] +
          (blue[first] * rest + blue[second] * share) * photo.data[at + 2]) /
          255 +
        offset[first] * rest +
        offset[second] * share
    }
  }
  return result
}

const everywhere = (plane: Plane): Plane => ({ ...plane, data: new Float32Array(plane.data.length).fill(1) })

type F = Float32Array
