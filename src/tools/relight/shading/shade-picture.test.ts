import { expect, test } from 'vitest'
import type { Light, LightSetup } from '../../../shared/lights/light-setup.ts'
import { shadePicture } from './shade-picture.ts'
import { drawBall } from './testing-ball.ts'

const size = { width: 240, height: 180 }
const scene = drawBall(size)
const white = '#ffffff'
const lamp: Light = { x: 0.5, y: 0.4, distance: 0.4, radius: 0.2, power: 4, color: white }
const dim: LightSetup = {
  lights: [],
  ambient: { power: 0.1, color: white },
  background: { power: 0.1, color: white, receiveLight: true, transparent: false },
}

/** Mean of all channels over a box. */
const meanOf = (data: Uint8Array, left: number, top: number, right: number, bottom: number): number => {
  let sum = 0
  for (let y = top; y < bottom; y += 1) {
    for (let x = left * 3; x < right * 3; x += 1) sum += data[y * size.width * 3 + x]
  }
  return sum / (3 * (right - left) * (bottom - top))
}
/** Means of the ball's left, right, upper and lower part, and of the wall beside it. */
const read = (data: Uint8Array) => ({
  left: meanOf(data, 65, 70, 95, 110),
  right: meanOf(data, 145, 70, 175, 110),
  upper: meanOf(data, 100, 30, 140, 55),
  lower: meanOf(data, 100, 125, 140, 150),
  wall: meanOf(data, 0, 0, 40, 180),
})
const shade = (setup: LightSetup) => read(shadePicture(scene, setup).rgb.data)

test('in full ambient light, without lamps, it is the photo', () => {
  const { rgb, alpha } = shadePicture(scene, {
    lights: [],
    ambient: { power: 1, color: white },
    background: { power: 1, color: white, receiveLight: true, transparent: false },
  })
  expect(alpha).toBeNull()
  const most = { whole: 0, soft: 0 }
  rgb.data.forEach((value, index) => {
    const cover = scene.subject.cover.data[Math.floor(index / 3)]
    const part = cover > 0 && cover < 255 ? 'soft' : 'whole'
    most[part] = Math.max(most[part], Math.abs(value - scene.photo.data[index]))
  })
  expect(most.whole).toBeLessThanOrEqual(1)
  // The scene was laid together in sRGB, a picture is in light.
  expect(most.soft).toBeLessThanOrEqual(2)
})

test('the side that faces the lamp is the brighter one', () => {
  const fromLeft = shade({ ...dim, lights: [{ ...lamp, x: 0 }] })
  const fromRight = shade({ ...dim, lights: [{ ...lamp, x: 1 }] })
  const fromAbove = shade({ ...dim, lights: [{ ...lamp, y: -0.2 }] })
  expect(fromLeft.left).toBeGreaterThan(fromLeft.right * 1.5)
  expect(fromRight.right).toBeGreaterThan(fromRight.left * 1.5)
  expect(fromAbove.upper).toBeGreaterThan(fromAbove.lower * 1.5)
})

test('power, colour and distance do what they say', () => {
  const usual = shade({ ...dim, lights: [lamp] })
  expect(shade({ ...dim, lights: [{ ...lamp, power: 2 }] }).left).toBeLessThan(usual.left)
  expect(shade({ ...dim, lights: [{ ...lamp, distance: 1 }] }).left).toBeLessThan(usual.left)
  const { rgb } = shadePicture(scene, { ...dim, lights: [{ ...lamp, color: '#ff0000' }] })
  const centre = (90 * size.width + 120) * 3
  expect(rgb.data[centre]).toBeGreaterThan(rgb.data[centre + 2] * 3)
})

test('a lamp behind the subject lights its rim and leaves its face dark', () => {
  const { rgb } = shadePicture(scene, { ...dim, lights: [{ ...lamp, x: 1, y: 0.5, distance: -0.2 }] })
  const { data } = shadePicture(scene, dim).rgb
  const gainAt = (x: number): number => meanOf(rgb.data, x, 80, x + 4, 100) - meanOf(data, x, 80, x + 4, 100)
  // The ball ends at column 192.
  expect(gainAt(186)).toBeGreaterThan(gainAt(120) + 20)
})

test('the background has its own light, takes that of lamps only when it may, and is never blown out', () => {
  const background = { power: 0.5, color: white, receiveLight: false, transparent: false }
  const alone = shade({ ...dim, background })
  expect(shade({ ...dim, background, lights: [lamp] }).wall).toBe(alone.wall)
  const received = { ...background, receiveLight: true }
  expect(shade({ ...dim, background: received, lights: [lamp] }).wall).toBeGreaterThan(alone.wall + 5)
  const strong = Array.from({ length: 6 }, () => ({ ...lamp, x: 0.1, power: 10, radius: 1 }))
  const { rgb } = shadePicture(scene, { ...dim, background: received, lights: strong })
  // Light is limited to 0.5 + 1.2 of the photo's, whose wall is below 150.
  expect(read(rgb.data).wall).toBeLessThan(190)
})

test('the subject alone has its own colours up to its edge', () => {
  const ambient = { power: 1, color: white }
  const { rgb, alpha } = shadePicture(scene, { ...dim, ambient, background: { ...dim.background, transparent: true } })
  expect(alpha?.data).toEqual(scene.subject.cover.data)
  let soft = 0
  scene.subject.cover.data.forEach((cover, pixel) => {
    if (cover === 0 || cover === 255) return
    soft += 1
    for (let at = pixel * 3; at < pixel * 3 + 3; at += 1) {
      expect(Math.abs(rgb.data[at] - scene.subject.edges.data[at])).toBeLessThanOrEqual(1)
    }
  })
  expect(soft).toBeGreaterThan(300)
})

test('a slow falloff has no steps', () => {
  const grey = { ...size, data: new Uint8Array(size.width * size.height * 3).fill(90) }
  const cover = { ...size, data: new Uint8Array(size.width * size.height) }
  const setup = { ...dim, lights: [{ ...lamp, x: -0.5, radius: 1, power: 1 }] }
  const subject = { ...scene.subject, cover }
  const { rgb } = shadePicture({ ...scene, photo: grey, subject }, setup)
  const columns = Array.from({ length: size.width }, (_, x) => meanOf(rgb.data, x, 0, x + 1, 32))
  const levels = columns[0] - (columns.at(-1) as number)
  const standing = columns.filter((mean, x) => mean === columns[x + 1]).length
  // Eleven levels for 240 columns: rounded, all but these would stand.
  expect(levels).toBeLessThan(15)
  expect(standing).toBeLessThan(60)
})
