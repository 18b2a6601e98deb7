import { expect, test } from 'vitest'
import { meshTriangles } from '../faces/mesh-triangles.ts'
import { createPlane } from '../raster.ts'
import { layFace } from './face-surface.ts'
import { frameHead } from './head-frame.ts'
import { shapeHead } from './head-shape.ts'
import { rasteriseMesh } from './rasterise-mesh.ts'
import { createSlopes } from './slopes.ts'

const size = { width: 200, height: 240 }
const [centreX, centreY, halfWidth, halfHeight, bulge] = [100, 120, 60, 80, 50]

/**
 * The mesh as an egg: its border on an ellipse, every other point amid its neighbours (which keeps triangles apart), all lifted onto
 * an ellipsoid.
 */
const egg = (): Float32Array => {
  const neighbours = Array.from({ length: 468 }, () => new Set<number>())
  for (let corner = 0; corner < meshTriangles.length; corner += 3) {
    const three = [...meshTriangles.subarray(corner, corner + 3)]
    for (const one of three) for (const other of three) if (one !== other) neighbours[one]?.add(other)
  }
  const x = new Float64Array(468)
  const y = new Float64Array(468)
  for (const [index, point] of border.entries()) {
    const angle = Math.PI / 2 - (2 * Math.PI * index) / border.length
    x[point] = 0.95 * Math.cos(angle)
    y[point] = 0.95 * Math.sin(angle)
  }
  const fixed = new Set(border)
  for (let round = 0; round < 2000; round += 1) {
    for (let point = 0; point < 468; point += 1) {
      if (fixed.has(point)) continue
      const around = [...(neighbours[point] ?? [])]
      x[point] = around.reduce((sum, other) => sum + x[other], 0) / around.length
      y[point] = around.reduce((sum, other) => sum + y[other], 0) / around.length
    }
  }
  return Float32Array.from({ length: 468 * 3 }, (_, at) => {
    const point = Math.floor(at / 3)
    const [across, down] = [x[point], y[point]]
    if (at % 3 === 0) return centreX + halfWidth * across
    if (at % 3 === 1) return centreY + halfHeight * down
    return bulge * Math.sqrt(Math.max(0, 1 - across * across - down * down))
  })
}

/** The outline of the face, from the chin to the person's left ear, over the forehead and back. */
const border = [
  152, 377, 400, 378, 379, 365, 397, 288, 361, 323, 454, 356, 389, 251, 284, 332, 297, 338, 10, 109, 67, 103, 54, 21,
  162, 127, 234, 93, 132, 58, 172, 136, 150, 149, 176, 148,
]

const points = egg()
const frame = { left: 0, top: 0, right: size.width, bottom: size.height }

test('normals of a mesh are those of the surface it stands for', () => {
  const view = rasteriseMesh(points, frame)
  for (const [across, down] of [
    [-0.6, 0.1],
    [0.6, 0.1],
    [0.05, -0.6],
    [0.1, 0.65],
    [0.3, -0.3],
  ] as const) {
    const pixel = Math.round(centreY + down * halfHeight) * size.width + Math.round(centreX + across * halfWidth)
    const height = Math.sqrt(1 - across * across - down * down)
    const exact = [across / halfWidth, down / halfHeight, height / bulge] as const
    const length = Math.hypot(...exact)
    expect(view.cover[pixel]).toBe(1)
    expect(Math.abs(view.normalX[pixel] - exact[0] / length)).toBeLessThan(0.12)
    expect(Math.abs(view.normalY[pixel] - exact[1] / length)).toBeLessThan(0.12)
    expect(Math.abs(view.normalZ[pixel] - exact[2] / length)).toBeLessThan(0.12)
  }
  expect(view.cover[0]).toBe(0)
})

test('a face rises towards its middle from both cheeks, and fades out at its border', () => {
  const slopes = createSlopes(size)
  const faces = createPlane(size)
  layFace(slopes, faces, points, frameHead(points))
  const at = (x: number, y: number): number => y * size.width + x
  expect(slopes.x[at(70, 120)]).toBeGreaterThan(0.2)
  expect(slopes.x[at(130, 120)]).toBeLessThan(-0.2)
  expect(slopes.y[at(100, 75)]).toBeGreaterThan(0.2)
  expect(slopes.y[at(100, 165)]).toBeLessThan(-0.2)
  expect(Math.abs(slopes.x[at(100, 120)])).toBeLessThan(0.1)
  expect(faces.data[at(100, 110)]).toBeGreaterThan(0.95)
  expect(faces.data[at(45, 120)]).toBeLessThan(0.2)
  expect(faces.data[at(20, 120)]).toBe(0)
})

test('a face half beyond the frame leaves the rest of the picture alone', () => {
  const slopes = createSlopes(size)
  const faces = createPlane(size)
  const moved = points.map((value, at) => (at % 3 === 0 ? value - 100 : value))
  layFace(slopes, faces, moved, frameHead(moved))
  expect(slopes.x[120 * size.width + 30]).toBeLessThan(-0.2)
  expect(slopes.x.subarray(120 * size.width + 80, 121 * size.width).every((slope) => slope === 0)).toBe(true)
  expect(slopes.x.every(Number.isFinite)).toBe(true)
  const gone = points.map((value, at) => (at % 3 === 0 ? value - 1000 : value))
  expect(() => layFace(slopes, faces, gone, frameHead(gone))).not.toThrow()
})

test('the head around the face is an egg that turns with it', () => {
  const everywhere = { ...size, data: new Float32Array(size.width * size.height).fill(1) }
  const upright = createSlopes(size)
  shapeHead(upright, everywhere, frameHead(points))
  const crown = 15 * size.width + 100
  expect(upright.y[crown]).toBeGreaterThan(0.15)
  expect(Math.abs(upright.x[crown])).toBeLessThan(0.05)

  // A quarter turn to the right: the crown is where the left ear was.
  const lying = points.slice()
  for (let at = 0; at < lying.length; at += 3) {
    lying[at] = centreX - (points[at + 1] - centreY)
    lying[at + 1] = centreY + (points[at] - centreX)
  }
  const turned = createSlopes(size)
  shapeHead(turned, everywhere, frameHead(lying))
  expect(turned.x[120 * size.width + 190]).toBeLessThan(-0.15)
  expect(Math.abs(turned.y[120 * size.width + 190])).toBeLessThan(0.05)
})
