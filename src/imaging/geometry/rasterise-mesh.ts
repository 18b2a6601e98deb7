import { meshTriangles } from '../faces/mesh-triangles.ts'
import type { Box, Size } from '../raster.ts'

/** What is seen of a mesh within a box: its normals, 0 where it is not, and where it is. */
export interface MeshView extends Size {
  readonly normalX: Float32Array
  readonly normalY: Float32Array
  readonly normalZ: Float32Array
  readonly cover: Float32Array
}

/** `points` as a face mesh has them: x, y, z each. Normals run smoothly over the triangles; what lies nearer hides what lies behind. */
export const rasteriseMesh = (points: Float32Array, box: Box): MeshView => {
  const size = { width: box.right - box.left, height: box.bottom - box.top }
  const area = size.width * size.height
  const normals = vertexNormals(points)
  const view = {
    ...size,
    normalX: new Float32Array(area),
    normalY: new Float32Array(area),
    normalZ: new Float32Array(area),
    cover: new Float32Array(area),
  }
  const nearest = new Float32Array(area).fill(-Infinity)
  for (let corner = 0; corner < meshTriangles.length; corner += 3) {
    const a = meshTriangles[corner] * 3
    const b = meshTriangles[corner + 1] * 3
    const c = meshTriangles[corner + 2] * 3
    // Pixel 0 has its middle at 0.5.
    const ax = points[a] - box.left - 0.5
    const ay = points[a + 1] - box.top - 0.5
    const bx = points[b] - box.left - 0.5
    const by = points[b + 1] - box.top - 0.5
    const cx = points[c] - box.left - 0.5
    const cy = points[c + 1] - box.top - 0.5
    const twiceArea = (by - cy) * (ax - cx) + (cx - bx) * (ay - cy)
    if (Math.abs(twiceArea) < 1e-6) continue
    const firstX = Math.max(0, Math.floor(Math.min(ax, bx, cx)))
    const lastX = Math.min(size.width - 1, Math.ceil(Math.max(ax, bx, cx)))
    const lastY = Math.min(size.height - 1, Math.ceil(Math.max(ay, by, cy)))
    for (let y = Math.max(0, Math.floor(Math.min(ay, by, cy))); y <= lastY; y += 1) {
      for (let x = firstX; x <= lastX; x += 1) {
        const shareA = ((by - cy) * (x - cx) + (cx - bx) * (y - cy)) / twiceArea
        const shareB = ((cy - ay) * (x - cx) + (ax - cx) * (y - cy)) / twiceArea
        const shareC = 1 - shareA - shareB
        // A hair beyond the sides, or a pixel on a side would belong to neither triangle.
        if (shareA < -0.01 || shareB < -0.01 || shareC < -0.01) continue
        const z = shareA * points[a + 2] + shareB * points[b + 2] + shareC * points[c + 2]
        const pixel = y * size.width + x
        if (z <= nearest[pixel]) continue
        nearest[pixel] = z
        view.cover[pixel] = 1
        view.normalX[pixel] = shareA * normals[a] + shareB * normals[b] + shareC * normals[c]
        view.normalY[pixel] = shareA * normals[a + 1] + shareB * normals[b + 1] + shareC * normals[c + 1]
        view.normalZ[pixel] = shareA * normals[a + 2] + shareB * normals[b + 2] + shareC * normals[c + 2]
      }
    }
  }
  return view
}

/** Unit normals: the sum over the triangles around a point, each as heavy as it is large. */
const vertexNormals = (points: Float32Array): Float32Array => {
  const normals = new Float32Array(points.length)
  for (let corner = 0; corner < meshTriangles.length; corner += 3) {
    const a = meshTriangles[corner] * 3
    const b = meshTriangles[corner + 1] * 3
    const c = meshTriangles[corner + 2] * 3
    const [ux, uy, uz] = between(points, a, b)
    const [vx, vy, vz] = between(points, a, c)
    for (const at of [a, b, c]) {
      normals[at] = normals[at] + uz * vy - uy * vz
      normals[at + 1] = normals[at + 1] + ux * vz - uz * vx
      normals[at + 2] = normals[at + 2] + uy * vx - ux * vy
    }
  }
  for (let at = 0; at < normals.length; at += 3) {
    const length = Math.hypot(normals[at], normals[at + 1], normals[at + 2])
    const scale = 1 / Math.max(1e-9, length)
    for (let part = at; part < at + 3; part += 1) normals[part] *= scale
  }
  return normals
}

const between = (points: Float32Array, from: number, to: number): readonly [number, number, number] => [
  points[to] - points[from],
  points[to + 1] - points[from + 1],
  points[to + 2] - points[from + 2],
]
