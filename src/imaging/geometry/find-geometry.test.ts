import { expect, test } from 'vitest'
import { models } from '../../testing/models.ts'
import { drawFace, drawn } from '../faces/testing-face.ts'
import type { Plane } from '../raster.ts'
import { seededRandom } from '../seeded-random.ts'
import { findGeometry } from './find-geometry.ts'
import type { Geometry } from './geometry.ts'
import { drawBall, drawPlain } from './testing-shapes.ts'

const expectSound = ({ normals, gain, depth, occlusion, rim }: Geometry): void => {
  for (const { width, height, ...parts } of [normals, gain, depth, occlusion, rim]) {
    for (const part of Object.values(parts) as Float32Array[]) {
      expect(part).toHaveLength(width * height)
      expect(part.every(Number.isFinite)).toBe(true)
    }
  }
  expect(gain).toMatchObject({ width: normals.width, height: normals.height })
  expect(occlusion).toMatchObject({ width: depth.width, height: depth.height })
  expect(normals.x.every((x, pixel) => x * x + normals.y[pixel] ** 2 < 1)).toBe(true)
  expect(gain.data.every((value) => value >= 0.54 && value <= 1.81)).toBe(true)
  expect(depth.data.every((value) => value > -0.5 && value < 0.5)).toBe(true)
}

const meanAround = (values: Float32Array, { width }: { width: number }, x: number, y: number): number => {
  let sum = 0
  for (let down = -3; down <= 3; down += 1) {
    for (let across = -3; across <= 3; across += 1) sum += values[(y + down) * width + x + across]
  }
  return sum / 49
}

const depthAt = ({ width, height, data }: Plane, x: number, y: number): number =>
  data[Math.floor(y * height) * width + Math.floor(x * width)]

test('a ball is round: its normals point away from its middle, its depth is highest there', async () => {
  const { photo, cover } = drawBall({ width: 600, height: 450 }, { x: 260, y: 230, radius: 130 })
  const stages: number[] = []
  const geometry = await findGeometry(models, photo, cover, (fraction) => stages.push(fraction))
  expectSound(geometry)
  const { normals, depth, rim } = geometry
  expect(normals).toMatchObject({ width: 600, height: 450 })
  expect(depth).toMatchObject({ width: 320, height: 240 })
  expect(rim).toMatchObject({ width: 150, height: 113 })
  expect(stages).toEqual(stages.toSorted((one, other) => one - other))
  expect(stages.at(-1)).toBe(1)

  for (let turn = 0; turn < 8; turn += 1) {
    const [cos, sin] = [Math.cos((turn * Math.PI) / 4), Math.sin((turn * Math.PI) / 4)]
    for (const [distance, least] of [
      [65, 0.15],
      [115, 0.5],
    ] as const) {
      const [x, y] = [Math.round(260 + distance * cos), Math.round(230 + distance * sin)]
      const [normalX, normalY] = [meanAround(normals.x, normals, x, y), meanAround(normals.y, normals, x, y)]
      expect(normalX * cos + normalY * sin).toBeGreaterThan(least)
      expect(Math.abs(normalY * cos - normalX * sin)).toBeLessThan(0.12)
    }
    const edge = Math.round((230 + 130 * sin) / 4) * rim.width + Math.round((260 + 130 * cos) / 4)
    expect(rim.x[edge] * cos + rim.y[edge] * sin).toBeGreaterThan(0.9)
  }
  const top = depthAt(depth, 260 / 600, 230 / 450)
  expect(top).toBeGreaterThan(depthAt(depth, 160 / 600, 230 / 450) + 0.02)
  expect(top).toBeLessThan(0.18)
  expect(depthAt(depth, 0.9, 0.1)).toBeLessThan(-0.05)
})

test('a large picture is worked out at a megapixel', async () => {
  const { photo, cover } = drawBall({ width: 1600, height: 1000 }, { x: 800, y: 500, radius: 300 })
  const geometry = await findGeometry(models, photo, cover)
  expectSound(geometry)
  expect(geometry.normals).toMatchObject({ width: 1265, height: 791 })
  expect(geometry.depth).toMatchObject({ width: 320, height: 200 })
  expect(geometry.rim).toMatchObject({ width: 317, height: 198 })
})

test('a face has a nose: its sides point apart, although the photo says nothing of it', async () => {
  const photo = await drawFace()
  const cover = { width: 480, height: 480, data: new Uint8Array(480 * 480).fill(255) }
  const { normals } = await findGeometry(models, photo, cover)
  const { x, y } = drawn.noseTip
  expect(meanAround(normals.x, normals, x - 13, y - 12)).toBeLessThan(-0.25)
  expect(meanAround(normals.x, normals, x + 13, y - 12)).toBeGreaterThan(0.25)
  expect(meanAround(normals.x, normals, 170, 260)).toBeLessThan(-0.25)
  expect(meanAround(normals.x, normals, 310, 260)).toBeGreaterThan(0.25)

  // Behind the subject the same face is a picture on a wall.
  const elsewhere = { ...cover, data: new Uint8Array(480 * 480) }
  elsewhere.data.fill(255, 400 * 480)
  const poster = await findGeometry(models, photo, elsewhere)
  expect(Math.abs(meanAround(poster.normals.x, normals, 170, 260))).toBeLessThan(0.15)
})

test('without a subject everything is a wall behind: nearly flat, and its own light stays', async () => {
  const geometry = await findGeometry(models, drawPlain({ width: 320, height: 200 }, [120, 130, 110]), null)
  expectSound(geometry)
  expect(geometry.normals.x.every((x) => Math.abs(x) < 0.3)).toBe(true)
  expect(geometry.gain.data.every((gain) => gain === 1)).toBe(true)
  expect(geometry.depth.data.every((depth) => depth < 0)).toBe(true)
  expect(geometry.rim.cover.every((cover) => cover === 0)).toBe(true)
  expect(geometry.occlusion.data.every((value) => value === 1)).toBe(true)
})

test.each([
  { width: 1, height: 1 },
  { width: 16, height: 16 },
  { width: 16, height: 4096 },
  { width: 4096, height: 3 },
])('$width x $height, all noise, with and without a subject', async (size) => {
  const random = seededRandom(3)
  const area = size.width * size.height
  const photo = { ...size, data: Uint8Array.from({ length: area * 3 }, () => 256 * random()) }
  const cover = { ...size, data: Uint8Array.from({ length: area }, () => 256 * random()) }
  for (const subject of [cover, { ...size, data: new Uint8Array(area).fill(255) }, null]) {
    const geometry = await findGeometry(models, photo, subject)
    expectSound(geometry)
    expect(geometry.normals).toMatchObject(size)
  }
})
