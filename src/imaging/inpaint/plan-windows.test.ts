import { expect, test } from 'vitest'
import type { Box, ByteMask } from '../raster.ts'
import { findHoles, modelSide, planWindows } from './plan-windows.ts'

const maskWith = (width: number, height: number, boxes: readonly Box[]): ByteMask => {
  const data = new Uint8Array(width * height)
  for (const { left, top, right, bottom } of boxes) {
    for (let y = top; y < bottom; y += 1) data.fill(255, y * width + left, y * width + right)
  }
  return { width, height, data }
}

const plan = (mask: ByteMask, max = 16) => planWindows(mask, findHoles(mask), max)

/** Every pixel of the hole is in some core, every core in its view, every view in the picture. */
const expectCovered = (mask: ByteMask, max = 16): void => {
  const covered = new Uint8Array(mask.data.length)
  for (const { core, view, scale } of plan(mask, max)) {
    expect(view.left).toBeGreaterThanOrEqual(0)
    expect(view.top).toBeGreaterThanOrEqual(0)
    expect(view.right).toBeLessThanOrEqual(mask.width)
    expect(view.bottom).toBeLessThanOrEqual(mask.height)
    expect(core.left).toBeGreaterThanOrEqual(view.left)
    expect(core.right).toBeLessThanOrEqual(view.right)
    expect(core.top).toBeGreaterThanOrEqual(view.top)
    expect(core.bottom).toBeLessThanOrEqual(view.bottom)
    expect(Math.max(view.right - view.left, view.bottom - view.top)).toBeLessThanOrEqual(Math.ceil(scale * modelSide))
    for (let y = core.top; y < core.bottom; y += 1)
      covered.fill(1, y * mask.width + core.left, y * mask.width + core.right)
  }
  expect(mask.data.findIndex((value, pixel) => value > 0 && covered[pixel] === 0)).toBe(-1)
}

test('a small hole is one view, pixel for pixel', () => {
  const mask = maskWith(2000, 1500, [{ left: 900, top: 700, right: 1000, bottom: 780 }])
  expect(plan(mask)).toMatchObject([{ scale: 1, core: { left: 900, top: 700, right: 1000, bottom: 780 } }])
  expectCovered(mask)
})

test('a large hole is one view from further away, even where the picture ends', () => {
  const mask = maskWith(1200, 800, [{ left: 0, top: 100, right: 700, bottom: 800 }])
  const [window, ...others] = plan(mask)
  expect(others).toEqual([])
  expect(window?.scale).toBeGreaterThan(3)
  expectCovered(mask)
})

test('a cable is many sharp views', () => {
  const mask = maskWith(3000, 1000, [{ left: 0, top: 500, right: 3000, bottom: 510 }])
  expect(plan(mask).length).toBeGreaterThan(5)
  expect(plan(mask).every(({ scale }) => scale === 1)).toBe(true)
  expectCovered(mask)
})

test('near holes share a view; with too many, views are from further away', () => {
  const letters = Array.from({ length: 40 }, (_, index) => {
    const left = 20 + (index % 10) * 34
    const top = 20 + Math.floor(index / 10) * 60
    return { left, top, right: left + 12, bottom: top + 30 }
  })
  expect(plan(maskWith(900, 700, letters))).toHaveLength(1)

  const everywhere = Array.from({ length: 100 }, (_, index) => {
    const left = (index % 10) * 400 + 30
    const top = Math.floor(index / 10) * 300 + 30
    return { left, top, right: left + 20, bottom: top + 20 }
  })
  const crowded = maskWith(4000, 3000, everywhere)
  expect(plan(crowded, 16).length).toBeLessThanOrEqual(16)
  expectCovered(crowded)
})

test('a hole that is everywhere is one view', () => {
  const mask = maskWith(300, 200, [{ left: 0, top: 0, right: 300, bottom: 200 }])
  expect(plan(mask)).toHaveLength(1)
  expectCovered(mask)
})
