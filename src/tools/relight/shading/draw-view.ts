import type { RgbRaster } from '../../../imaging/raster.ts'
import type { RelightView } from '../params.ts'
import { lightModel } from '../shared/light-model.ts'
import type { RelightScene } from './scene.ts'
import { createSurfaceRow, type SurfaceRow, surfaceReader } from './surface-row.ts'
import { ditherAt } from './tone.ts'

type MapView = Exclude<RelightView, 'result'>
type ColourAt = (row: SurfaceRow, x: number, colour: Float64Array) => void

/** What the shading is made from, as a picture of the photo's size. */
export const drawView = (scene: RelightScene, view: MapView): RgbRaster =>
  draw(scene, views[view], () => 1, blank[view])

/** The same of the subject alone: outside of it, a depth of 0 and a normal towards the camera. */
export const drawSubjectView = (scene: RelightScene, view: MapView): RgbRaster => {
  const { alpha, subject } = scene
  const colourAt = view === 'depth' ? depthBetween(findDepths(scene)) : views[view]
  const shareAt = (pixel: number): number => (subject.cover.data[pixel] / 255) * (alpha ? alpha.data[pixel] / 255 : 1)
  return draw(scene, colourAt, shareAt, blank[view])
}

const draw = (
  scene: RelightScene,
  colourAt: ColourAt,
  shareAt: (pixel: number) => number,
  outside: readonly number[],
): RgbRaster => {
  const { width, height } = scene.photo
  const data = new Uint8Array(width * height * 3)
  const readSurface = surfaceReader(scene)
  const row = createSurfaceRow(scene.photo)
  const colour = new Float64Array(3)
  for (let y = 0, at = 0; y < height; y += 1) {
    readSurface(y, row)
    for (let x = 0; x < width; x += 1, at += 3) {
      colourAt(row, x, colour)
      const share = shareAt(at / 3)
      const noise = share * ditherAt(x, y) + 0.5
      for (let channel = 0; channel < 3; channel += 1) {
        const value = share * colour[channel] * 255 + (1 - share) * (outside[channel] ?? 0)
        data[at + channel] = Math.min(255, Math.max(0, value + noise))
      }
    }
  }
  return { width, height, data }
}

const views = {
  /** Near is bright. */
  depth: (row, x, colour) => {
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
  normals: (row, x, colour) => {
    colour[0] = 0.5 + 0.5 * row.normalX[x]
    colour[1] = 0.5 - 0.5 * row.normalY[x]
    colour[2] = 0.5 + 0.5 * row.normalZ[x]
  },
} as const satisfies Record<MapView, ColourAt>

/** What is outside the subject, in bytes. */
const blank = { depth: [0, 0, 0], normals: [128, 128, 255] } as const satisfies Record<MapView, readonly number[]>

interface Depths {
  readonly far: number
  readonly near: number
}

/** Depths of the subject alone, at the size of the depth. Along its outline, what is behind it is mixed in: the farthest few do not count. */
const findDepths = ({ subject, geometry: { depth } }: RelightScene): Depths => {
  const { width, height, data } = subject.cover
  const depths: number[] = []
  for (let y = 0, pixel = 0; y < depth.height; y += 1) {
    const row = Math.floor(((y + 0.5) * height) / depth.height) * width
    for (let x = 0; x < depth.width; x += 1, pixel += 1) {
      const isInside = data[row + Math.floor(((x + 0.5) * width) / depth.width)] === 255
      if (isInside && depth.data[pixel] >= 0) depths.push(depth.data[pixel])
    }
  }
  const sorted = Float64Array.from(depths).sort()
  return { far: sorted[Math.floor(0.02 * sorted.length)] ?? 0, near: sorted.at(-1) ?? 0 }
}

/** The nearest part is white, and the farthest still told from what is outside. */
const depthBetween =
  ({ far, near }: Depths): ColourAt =>
  (row, x, colour) => {
    const share = near > far ? (row.depth[x] - far) / (near - far) : 1
    colour.fill(farthestGrey + (1 - farthestGrey) * Math.min(1, Math.max(0, share)))
  }

const farthestGrey = 0.2
