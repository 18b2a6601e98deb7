import type { Geometry } from '../../../imaging/geometry/geometry.ts'
import { createPlane, type Size } from '../../../imaging/raster.ts'
import type { RelightScene } from './scene.ts'

/** A painted ball before a wall, softly edged, whose shape is known exactly. */
export const drawBall = (size: Size): RelightScene => {
  const { width, height } = size
  const photo = { ...size, data: new Uint8Array(width * height * 3) }
  const cover = { ...size, data: new Uint8Array(width * height) }
  const edges = { ...size, data: new Uint8Array(width * height * 3) }
  for (let y = 0, pixel = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, pixel += 1) {
      const share = coverAt(size, x, y)
      cover.data[pixel] = Math.round(share * 255)
      for (let channel = 0; channel < 3; channel += 1) {
        const own = ballColour(x, y)[channel]
        const wall = wallColour(x, y)[channel]
        photo.data[pixel * 3 + channel] = Math.round(own * share + wall * (1 - share))
        const value = cover.data[pixel]
        if (value > 0 && value < 255) edges.data[pixel * 3 + channel] = own
      }
    }
  }
  return { photo, alpha: null, subject: { cover, edges }, geometry: ballGeometry(size) }
}

/** In long sides. */
export const ballRadius = 0.3
const thickness = 0.15

const fromCentre = ({ width, height }: Size, x: number, y: number): { across: number; down: number } => {
  const longSide = Math.max(width, height)
  return { across: (x + 0.5 - width / 2) / longSide, down: (y + 0.5 - height / 2) / longSide }
}

/** Two pixels of lens blur. */
const coverAt = (size: Size, x: number, y: number): number => {
  const { across, down } = fromCentre(size, x, y)
  const inset = (ballRadius - Math.hypot(across, down)) * Math.max(size.width, size.height)
  return Math.min(1, Math.max(0, inset / 2 + 0.5))
}

const ballColour = (x: number, y: number): number[] =>
  ((x >> 3) + (y >> 3)) % 2 === 0 ? [170, 120, 96] : [190, 140, 110]
const wallColour = (x: number, y: number): number[] => [90 + (x % 32), 110, 130 + (y % 16)]

const ballGeometry = (size: Size): Geometry => {
  const normals = {
    ...size,
    x: new Float32Array(size.width * size.height),
    y: new Float32Array(size.width * size.height),
  }
  const small = { width: Math.ceil(size.width / 2), height: Math.ceil(size.height / 2) }
  const gain = createPlane(size)
  const depth = createPlane(small)
  const occlusion = createPlane(small)
  const rim = { ...small, cover: createPlane(small).data, x: createPlane(small).data, y: createPlane(small).data }
  eachPixel(size, (x, y, pixel) => {
    const { across, down } = fromCentre(size, x, y)
    const isBall = Math.hypot(across, down) < ballRadius
    normals.x[pixel] = isBall ? across / ballRadius : 0
    normals.y[pixel] = isBall ? down / ballRadius : 0
    gain.data[pixel] = isBall ? 1 + across : 1
  })
  eachPixel(small, (x, y, pixel) => {
    const { across, down } = fromCentre(small, x, y)
    const distance = Math.hypot(across, down)
    depth.data[pixel] = distance < ballRadius ? thickness * Math.sqrt(1 - (distance / ballRadius) ** 2) : -0.25
    occlusion.data[pixel] = distance < ballRadius ? 0.8 + 0.2 * depth.data[pixel] : 1
    rim.cover[pixel] = Math.min(1, Math.max(0, (ballRadius - distance) / 0.05 + 0.5))
    rim.x[pixel] = across / (distance + 1e-6)
    rim.y[pixel] = down / (distance + 1e-6)
  })
  return { normals, gain, depth, occlusion, rim }
}

const eachPixel = ({ width, height }: Size, visit: (x: number, y: number, pixel: number) => void): void => {
  for (let y = 0, pixel = 0; y < height; y += 1) for (let x = 0; x < width; x += 1, pixel += 1) visit(x, y, pixel)
}
