import { expect, test } from 'vitest'
import type { RgbRaster } from '../../imaging/raster.ts'
import { styles } from '../../shared/styles.ts'
import { applyStyle } from './styles.ts'

/** A blue sky over a dark hill with an orange sun: something of every tone. */
const scene: RgbRaster = (() => {
  const [width, height] = [96, 64]
  const data = new Uint8Array(width * height * 3)
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 3) {
      const isSun = Math.hypot(x - 60, y - 18) < 8
      const isHill = y > 40 + 6 * Math.sin(x / 9)
      data.set(isSun ? [255, 180, 60] : isHill ? [40, 60, 30] : [90 + y, 140 + y, 225], at)
    }
  }
  return { width, height, data }
})()

const channel = (image: RgbRaster, index: number): number[] => [...image.data].filter((_, at) => at % 3 === index)
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const change = (one: RgbRaster, other: RgbRaster): number =>
  mean([...one.data].map((value, at) => Math.abs(value - other.data[at])))
const colourfulness = (image: RgbRaster): number =>
  mean(channel(image, 0).map((red, pixel) => Math.abs(red - image.data[pixel * 3 + 2])))
const apply = (style: (typeof styles)[number], seed = 1) => applyStyle(scene, style, seed)

test('none is the picture itself', () => {
  expect(apply('none')).toBe(scene)
})

test.each(styles.filter((style) => style !== 'none'))('%s: same size, same bytes for the same seed', (style) => {
  const one = apply(style)
  expect(one).toMatchObject({ width: 96, height: 64 })
  expect(apply(style).data).toEqual(one.data)
  expect(apply(style, 2).data).not.toEqual(one.data)
  expect(change(one, scene)).toBeGreaterThan(2)
})

test('mono has no colour, pencil hardly any, on light paper', () => {
  expect(colourfulness(apply('mono'))).toBe(0)
  expect(colourfulness(apply('pencil'))).toBeLessThan(10)
  expect(mean([...apply('pencil').data])).toBeGreaterThan(mean([...scene.data]))
})

test('neon is dark with bright edges; film has no black and no white', () => {
  expect(mean([...apply('neon').data])).toBeLessThan(0.75 * mean([...scene.data]))
  expect(Math.max(...apply('neon').data)).toBe(255)
  const film = applyStyle({ ...scene, data: new Uint8Array(scene.data.length) }, 'film', 1)
  expect(mean([...film.data])).toBeGreaterThan(15)
  expect(colourfulness(apply('film'))).toBeLessThan(colourfulness(scene))
})

test('cinematic turns shadows to teal and lights to orange', () => {
  const grey = (level: number) =>
    applyStyle({ ...scene, data: new Uint8Array(scene.data.length).fill(level) }, 'cinematic', 1)
  const warmth = (image: RgbRaster) => mean(channel(image, 0)) - mean(channel(image, 2))
  expect(warmth(grey(50))).toBeLessThan(-5)
  expect(warmth(grey(190))).toBeGreaterThan(5)
})

test('paint has areas: oil and watercolour take texture away', () => {
  const noisy = { ...scene, data: scene.data.map((value, at) => Math.min(255, value + ((at * 7919) % 61))) }
  const roughness = (image: RgbRaster) =>
    mean(channel(image, 1).map((value, pixel, all) => Math.abs(value - (all[pixel + 1] ?? value))))
  for (const style of ['oil', 'watercolour'] as const) {
    expect(roughness(applyStyle(noisy, style, 1))).toBeLessThan(0.8 * roughness(noisy))
  }
})
