import { expect, test } from 'vitest'
import type { RgbaRaster, RgbRaster } from '../raster.ts'
import { composeScene } from './compose-scene.ts'
import { placeSubject } from './place-subject.ts'

const size = { width: 240, height: 180 }
type Rgb = readonly [number, number, number]

/** A ball with three pixels of lens blur at its edge, shaded from the upper left; a disc without shading. */
const drawBall = (centreX: number, centreY: number, radius: number, colour: Rgb, shading = 0.25): RgbaRaster => {
  const data = new Uint8Array(size.width * size.height * 4)
  for (let y = 0, at = 0; y < size.height; y += 1) {
    for (let x = 0; x < size.width; x += 1, at += 4) {
      const inside = radius - Math.hypot(x - centreX, y - centreY)
      const cover = Math.min(1, Math.max(0, inside / 3 + 0.5))
      if (cover === 0) continue
      const light = 0.8 - (shading * (x - centreX + y - centreY)) / radius
      colour.forEach((value, channel) => {
        data[at + channel] = Math.min(255, value * light)
      })
      data[at + 3] = Math.round(cover * 255)
    }
  }
  return { ...size, data }
}

/** Wall over floor. */
const drawRoom = (wall: Rgb, floor: Rgb): RgbRaster => {
  const data = new Uint8Array(size.width * size.height * 3)
  for (let pixel = 0; pixel < size.width * size.height; pixel += 1) {
    data.set(pixel < size.width * 110 ? wall : floor, pixel * 3)
  }
  return { ...size, data }
}

const light = (image: RgbRaster, x: number, y: number): number => {
  const at = (y * image.width + x) * 3
  return image.data[at] + image.data[at + 1] + image.data[at + 2]
}

const bright = drawRoom([225, 235, 240], [200, 195, 190])
const dark = drawRoom([30, 18, 22], [40, 30, 28])

test('the same layers give the same bytes', () => {
  const ball = drawBall(120, 90, 45, [190, 70, 60])
  expect(composeScene(ball, bright, { isCut: false })).toEqual(composeScene(ball, bright, { isCut: false }))
})

test.each([
  ['bright', bright],
  ['dark', dark],
])('the subject keeps its core before a %s backdrop: its own hue, its own shading', (_, backdrop) => {
  const ball = drawBall(120, 90, 45, [190, 70, 60])
  const scene = composeScene(ball, backdrop, { isCut: false })
  let core = 0
  ball.data.forEach((_value, at) => {
    if (at % 4 !== 0 || Math.hypot(((at / 4) % 240) - 120, Math.floor(at / 960) - 90) > 36) return
    core += 1
    const pixel = at / 4
    const [red, green, blue] = scene.data.subarray(pixel * 3, pixel * 3 + 3) as unknown as Rgb
    expect(red - Math.max(green, blue)).toBeGreaterThan(25)
    expect(Math.abs(red - ball.data[at])).toBeLessThan(40)
  })
  expect(core).toBeGreaterThan(3500)
  expect(light(scene, 100, 70)).toBeGreaterThan(light(scene, 140, 110) + 60)
})

test.each([
  ['bright', bright, [60, 60, 70]],
  ['dark', dark, [215, 205, 190]],
] as const)('an edge before a %s backdrop runs from one to the other, without halo or rim', (_, backdrop, colour) => {
  // In the air, where nothing casts a shadow.
  const scene = composeScene(drawBall(120, 55, 40, colour, 0), backdrop, { isCut: false })
  for (const [stepX, stepY] of [
    [1, 0],
    [-1, 0],
    [0, -1],
  ] as const) {
    const along = Array.from({ length: 22 }, (_value, step) =>
      light(scene, 120 + stepX * (28 + step), 55 + stepY * (28 + step)),
    )
    const [first, last] = [along[0], along.at(-1) as number]
    // Grain and dithering move a value by a few steps; a halo would move it by tens.
    const slack = 18
    for (const value of along) {
      expect(value).toBeGreaterThan(Math.min(first, last) - slack)
      expect(value).toBeLessThan(Math.max(first, last) + slack)
    }
  }
})

test('what stands darkens the ground below it, and only that', () => {
  const ball = drawBall(120, 110, 40, [190, 70, 60])
  const scene = composeScene(ball, bright, { isCut: false })
  const plain = composeScene(drawBall(-500, 0, 1, [0, 0, 0]), bright, { isCut: false })
  const darkened = (x: number, y: number): number => light(plain, x, y) - light(scene, x, y)
  expect(darkened(120, 152)).toBeGreaterThan(60)
  expect(darkened(120, 156)).toBeGreaterThan(darkened(120, 176))
  expect(darkened(120, 154)).toBeGreaterThan(darkened(40, 154) + 40)
  for (const x of [10, 60, 180, 230]) expect(Math.abs(darkened(x, 40))).toBeLessThan(14)
})

test.each([
  ['in the air', drawBall(120, 40, 35, [190, 70, 60]), false],
  ['cut by the frame', drawBall(120, 160, 50, [190, 70, 60]), false],
  ['cut by its photo', drawBall(120, 110, 40, [190, 70, 60]), true],
] as const)('no shadow for what is %s', (_, ball, isCut) => {
  const scene = composeScene(ball, bright, { isCut })
  for (const x of [20, 60, 190, 225]) expect(light(scene, x, 170)).toBeGreaterThan(585 - 14)
})

test('noise of the photo is carried on into a smooth backdrop', () => {
  const ball = drawBall(120, 90, 60, [150, 140, 130])
  const noisy = new Uint8Array(ball.data)
  for (let at = 0, state = 1; at < noisy.length; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    for (let channel = 0; channel < 3; channel += 1) noisy[at + channel] = ball.data[at + channel] + (state >>> 30) * 3
  }
  const roughness = (image: RgbRaster): number => {
    let sum = 0
    for (let x = 5; x < 55; x += 1) sum += Math.abs(light(image, x, 60) - light(image, x + 1, 60))
    return sum / 50
  }
  const quiet = roughness(composeScene(ball, bright, { isCut: true }))
  expect(roughness(composeScene({ ...size, data: noisy }, bright, { isCut: true }))).toBeGreaterThan(quiet + 2)
})

test('placed as it is, not a byte changes', async () => {
  const ball = drawBall(120, 90, 45, [190, 70, 60])
  expect(await placeSubject(ball, { scale: 1, x: 0, y: 0 })).toEqual(ball)
})

test('moved by a quarter of the width and a tenth of the height, and cut at the frame', async () => {
  const ball = drawBall(120, 90, 70, [190, 70, 60])
  const moved = await placeSubject(ball, { scale: 1, x: 0.25, y: -0.1 })
  for (let y = 0; y < 180; y += 1) {
    for (let x = 0; x < 240; x += 1) {
      const from = x - 60 >= 0 && y + 18 < 180 ? ((y + 18) * 240 + x - 60) * 4 : -1
      const expected = from < 0 ? [0, 0, 0, 0] : [...ball.data.subarray(from, from + 4)]
      if ([...moved.data.subarray((y * 240 + x) * 4, (y * 240 + x) * 4 + 4)].join() !== expected.join()) {
        expect.fail(`pixel ${x}, ${y}`)
      }
    }
  }
})

test.each([0.5, 1.6])('scaled by %s about the middle of the lower edge', async (scale) => {
  const ball = drawBall(120, 120, 40, [190, 70, 60])
  const { data } = await placeSubject(ball, { scale, x: 0, y: 0 })
  const rows = Array.from({ length: 180 }, (_, y) => y).filter((y) => data[(y * 240 + 120) * 4 + 3] > 127)
  expect(rows[0]).toBeCloseTo(180 - 100 * scale, -0.5)
  expect(rows.at(-1)).toBeCloseTo(180 - 20 * scale, -0.5)
  const columns = Array.from({ length: 240 }, (_, x) => x).filter(
    (x) => data[(Math.round(180 - 60 * scale) * 240 + x) * 4 + 3] > 127,
  )
  expect(columns.length / (80 * scale)).toBeCloseTo(1, 1)
})

test('moved out of the frame, nothing is left', async () => {
  const away = await placeSubject(drawBall(60, 90, 30, [190, 70, 60]), { scale: 1, x: -1, y: 0 })
  expect(away.data.every((value) => value === 0)).toBe(true)
})
