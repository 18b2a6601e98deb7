import { lightOfByte } from '../../../imaging/composite/linear-light.ts'
import { gaussianBlur } from '../../../imaging/geometry/gaussian-blur.ts'
import { createPlane, type Plane, type Size } from '../../../imaging/raster.ts'
import { resizePlane } from '../../../imaging/resize.ts'
import { spillSigma } from '../shared/light-model.ts'
import type { PreparedSetup } from '../shared/prepare-setup.ts'
import { lightBackground } from './background-light.ts'
import { createLightRow } from './light-row.ts'
import type { RelightScene } from './scene.ts'
import { createSurfaceRow } from './surface-row.ts'

type Channels = readonly [Plane, Plane, Plane]

/**
 * Light that comes over the subject's edge from behind, at the size of the depth map. Only what the background has more than the
 * subject's own surroundings: the rest is in the photo already. Null when there is none.
 */
export const findSpill = (scene: RelightScene, setup: PreparedSetup): Channels | null => {
  const { depth } = scene.geometry
  const surface = smallSurface(scene)
  const row = createSurfaceRow(depth)
  const light = createLightRow(depth.width).behind
  const behind = shrinkBackground(scene, depth)
  let most = 0
  for (let y = 0; y < depth.height; y += 1) {
    const start = y * depth.width
    for (const name of ['normalX', 'normalY', 'normalZ', 'depth'] as const) {
      row[name].set(surface[name].subarray(start, start + depth.width))
    }
    lightBackground(setup, row, y, null, light)
    behind.forEach(({ data }, channel) => {
      const own = setup.ambient[channel]
      const arriving = light[channel]
      for (let x = 0; x < depth.width; x += 1) {
        const excess = data[start + x] * Math.max(0, arriving[x] - own)
        data[start + x] = excess
        if (excess > most) most = excess
      }
    })
  }
  if (most < 1e-3) return null
  const sigma = spillSigma * Math.max(depth.width, depth.height)
  return behind.map((plane) => gaussianBlur(plane, sigma)) as [Plane, Plane, Plane]
}

const smallSurface = ({ geometry }: RelightScene) => {
  const { normals, depth } = geometry
  const normalX = resizePlane({ ...normals, data: normals.x }, depth).data
  const normalY = resizePlane({ ...normals, data: normals.y }, depth).data
  const normalZ = new Float32Array(normalX.length)
  for (let pixel = 0; pixel < normalZ.length; pixel += 1) {
    normalZ[pixel] = Math.sqrt(Math.max(0, 1 - normalX[pixel] ** 2 - normalY[pixel] ** 2))
  }
  return { normalX, normalY, normalZ, depth: depth.data }
}

/** The means, in linear light, of what the subject does not hide. */
const shrinkBackground = ({ photo, subject }: RelightScene, size: Size): Channels => {
  const sums = [createPlane(size), createPlane(size), createPlane(size)] as const
  const counts = new Uint32Array(size.width * size.height)
  const columns = Uint32Array.from({ length: photo.width }, (_, x) => Math.floor((x * size.width) / photo.width))
  for (let y = 0, pixel = 0; y < photo.height; y += 1) {
    const start = Math.floor((y * size.height) / photo.height) * size.width
    for (let x = 0; x < photo.width; x += 1, pixel += 1) {
      const cell = start + columns[x]
      counts[cell] += 1
      const cover = subject.cover.data[pixel]
      if (cover === 255) continue
      for (let channel = 0; channel < 3; channel += 1) {
        const seen = lightOfByte[photo.data[pixel * 3 + channel]]
        const own = lightOfByte[subject.edges.data[pixel * 3 + channel]]
        const { data } = sums[channel]
        data[cell] += Math.max(0, seen - (own * cover) / 255)
      }
    }
  }
  for (const { data } of sums) {
    for (let cell = 0; cell < data.length; cell += 1) data[cell] /= Math.max(1, counts[cell])
  }
  return sums
}
