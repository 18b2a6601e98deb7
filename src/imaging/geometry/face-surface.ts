import { extentOf } from '../faces/extent-of.ts'
import { smoothStep } from '../masks.ts'
import type { Box, Plane, Size } from '../raster.ts'
import { gaussianBlur } from './gaussian-blur.ts'
import type { HeadFrame } from './head-frame.ts'
import { rasteriseMesh } from './rasterise-mesh.ts'
import { mixSlope, type Slopes } from './slopes.ts'

/** Lays the surface of a face into the slopes, and notes in `faces` how much of each pixel it is. */
export const layFace = (slopes: Slopes, faces: Plane, points: Float32Array, head: HeadFrame): void => {
  const size = Math.max(head.width, head.height)
  const box = boxAround(points, slopes, Math.ceil(2.5 * size * feather))
  if (!box) return
  const view = rasteriseMesh(points, box)
  const { width, height } = view
  const smooth = (data: Float32Array, part: number): Float32Array =>
    gaussianBlur({ width, height, data }, size * part).data
  // The mesh has facets: no light should tell where they meet.
  const cover = smooth(view.cover, facets)
  const normalX = smooth(view.normalX, facets)
  const normalY = smooth(view.normalY, facets)
  const normalZ = smooth(view.normalZ, facets)
  const softCover = smooth(view.cover, feather)

  const weight = new Float32Array(width * height)
  const slopeX = new Float32Array(width * height)
  const slopeY = new Float32Array(width * height)
  let pitch = 0
  let total = 0
  for (let pixel = 0; pixel < weight.length; pixel += 1) {
    const share = view.cover[pixel] * smoothStep(softCover[pixel], 0.5, 0.97)
    if (share <= 0) continue
    const facing = Math.max(0.12 * cover[pixel], normalZ[pixel])
    weight[pixel] = share
    slopeX[pixel] = -normalX[pixel] / facing
    slopeY[pixel] = -normalY[pixel] / facing
    pitch += share * slopeY[pixel]
    total += share
  }
  // How far a face is bowed is the least certain part of its mesh: about half of it is believed.
  const bow = (0.45 * pitch) / Math.max(1, total)
  for (let y = 0, from = 0; y < height; y += 1) {
    let to = (box.top + y) * slopes.width + box.left
    for (let x = 0; x < width; x += 1, from += 1, to += 1) {
      const share = weight[from]
      if (share <= 0) continue
      const acrossSlope = slopeX[from]
      const downSlope = slopeY[from] - bow
      const steepness = Math.hypot(acrossSlope, downSlope)
      const limit = (steepest * Math.tanh(steepness / steepest)) / (steepness + 1e-6)
      mixSlope(slopes, to, acrossSlope * limit, downSlope * limit, share)
      faces.data[to] = Math.max(faces.data[to], share)
    }
  }
}

/** In sizes of the face. */
const facets = 0.013
const feather = 0.075
const steepest = 1.5

const boxAround = (points: Float32Array, frame: Size, margin: number): Box | null => {
  const { left, top, right, bottom } = extentOf(points)
  const box = {
    left: Math.max(0, Math.floor(left) - margin),
    top: Math.max(0, Math.floor(top) - margin),
    right: Math.min(frame.width, Math.ceil(right) + margin + 1),
    bottom: Math.min(frame.height, Math.ceil(bottom) + margin + 1),
  }
  return box.right > box.left && box.bottom > box.top ? box : null
}
