import type { RgbRaster } from '../../../imaging/raster.ts'
import type { RelightView } from '../contract.ts'
import { lightModel } from '../shared/light-model.ts'
import type { RelightScene } from './scene.ts'
import { createSurfaceRow, type SurfaceRow, surfaceReader } from './surface-row.ts'
import { ditherAt } from './tone.ts'

/** What the shading is made from, as a picture of the photo's size. */
export const drawView = (scene: RelightScene, view: Exclude<RelightView, 'result'>): RgbRaster => {
  const { width, height } = scene.photo
  const data = new Uint8Array(width * height * 3)
  const readSurface = surfaceReader(scene)
  const row = createSurfaceRow(scene.photo)
  const colourAt = views[view]
  const colour = new Float64Array(3)
  for (let y = 0, at = 0; y < height; y += 1) {
    readSurface(y, row)
    for (let x = 0; x < width; x += 1, at += 3) {
      colourAt(row, x, colour)
      const noise = ditherAt(x, y) + 0.5
      for (let channel = 0; channel < 3; channel += 1) {
        data[at + channel] = Math.min(255, Math.max(0, colour[channel] * 255 + noise))
      }
    }
  }
  return { width, height, data }
}

const views = {
  /** Near is bright. */
  depth: (row: SurfaceRow, x: number, colour: Float64Array) => {
    const { depthFar, depthNear, depthMiddleGrey } = lightModel
    const depth = row.depth[x]
    const isBehind = depth < 0
    colour.fill(
      isBehind
        ? depthMiddleGrey * (1 - depth / depthFar)
        : depthMiddleGrey + ((1 - depthMiddleGrey) * depth) / depthNear,
    )
  },
  /** As other programs have them: up is green. */
  normals: (row: SurfaceRow, x: number, colour: Float64Array) => {
    colour[0] = 0.5 + 0.5 * row.normalX[x]
    colour[1] = 0.5 - 0.5 * row.normalY[x]
    colour[2] = 0.5 + 0.5 * row.normalZ[x]
  },
} as const
