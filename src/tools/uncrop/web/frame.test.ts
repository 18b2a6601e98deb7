import { expect, test } from 'vitest'
import { upload } from '../../../shared/plans.ts'
import { extendedSize, minSide, uncrop } from '../contract.ts'
import { maxExtension, UncropParams } from '../params.ts'
import { frameOf, isUnchanged, limitFrame, newShare, noExtension } from './frame.ts'

const photo = { width: 1200, height: 800 }

test.each([
  { shape: 'Square', size: { width: 1200, height: 1200 } },
  { shape: 'Portrait', size: { width: 1200, height: 1800 } },
  { shape: 'Landscape', size: { width: 1200, height: 800 } },
  { shape: 'Custom', size: { width: 1500, height: 1000 } },
] as const)('$shape around a landscape photo is the smallest frame that holds all of it', ({ shape, size }) => {
  const frame = frameOf(shape, photo)
  expect(extendedSize(photo, frame)).toEqual(size)
  expect(Math.min(frame.left, frame.right, frame.up, frame.down)).toBeGreaterThanOrEqual(0)
})

test('what was dragged too far out or in is held to what the server takes', () => {
  expect(limitFrame(photo, { ...noExtension, left: 99_999 }).left).toBe(maxExtension)
  const crushed = limitFrame(photo, { ...noExtension, left: -700, right: -700 })
  expect(extendedSize(photo, crushed).width).toBe(minSide)
})

test('a frame of too many pixels is made smaller until it fits', () => {
  const large = { width: 4800, height: 4800 }
  const { width, height } = extendedSize(large, limitFrame(large, { left: 2048, right: 2048, up: 2048, down: 2048 }))
  expect(width * height).toBeLessThanOrEqual(upload.maxPixels)
  expect(width).toBeGreaterThan(large.width)
})

test('whatever was dragged, the server takes what is left of it', () => {
  let state = 1
  const random = (least: number, most: number) => {
    state = (state * 48_271) % 2_147_483_647
    return least + Math.floor((state / 2_147_483_647) * (most - least))
  }
  for (let round = 0; round < 500; round += 1) {
    const image = { width: random(64, 5000), height: random(64, 5000) }
    const side = () => random(-6000, 3000)
    const frame = limitFrame(image, { left: side(), right: side(), up: side(), down: side() })
    expect(() => uncrop.checkImage?.(UncropParams.parse({ ...frame, seed: 1 }), image)).not.toThrow()
  }
})

test('how much is made up', () => {
  expect(newShare(photo, noExtension)).toBe(0)
  expect(newShare(photo, { ...noExtension, right: 1200 })).toBeCloseTo(0.5)
  expect(newShare(photo, { ...noExtension, right: -600 })).toBe(0)
  expect(isUnchanged(noExtension)).toBe(true)
  expect(isUnchanged({ ...noExtension, up: -1 })).toBe(false)
})
