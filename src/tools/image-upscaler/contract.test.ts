import { expect, test } from 'vitest'
import { imageUpscaler, neuralMegapixels, neuralPasses, previewBox, resultSize } from './contract.ts'
import type { ImageUpscalerParams } from './params.ts'

const params = (
  scale: ImageUpscalerParams['scale'],
  mode: ImageUpscalerParams['mode'] = 'smooth',
): ImageUpscalerParams => ({
  scale,
  mode,
  preview: undefined,
})

test('the result is exactly as many times larger, each side rounded', () => {
  expect(resultSize(params(2), { width: 33, height: 7 })).toEqual({ width: 66, height: 14 })
  expect(resultSize(params(16), { width: 512, height: 300 })).toEqual({ width: 8192, height: 4800 })
  expect(resultSize(params('2k'), { width: 900, height: 601 })).toEqual({ width: 2048, height: 1368 })
  expect(resultSize(params('2k'), { width: 1, height: 1500 })).toEqual({ width: 1, height: 2048 })
})

test('whatever is asked for, the long side stays within 8192', () => {
  expect(resultSize(params(4), { width: 3000, height: 1000 })).toEqual({ width: 8192, height: 2731 })
  expect(resultSize(params(16), { width: 10, height: 4096 })).toEqual({ width: 20, height: 8192 })
})

test('smooth is one pass; detailed is two where the scale asks for it', () => {
  expect(neuralPasses(params(16), { width: 100, height: 100 })).toBe(1)
  expect(neuralPasses(params(2, 'detailed'), { width: 100, height: 100 })).toBe(1)
  expect(neuralPasses(params(4, 'detailed'), { width: 2048, height: 2048 })).toBe(2)
})

test('the estimate counts what the networks draw: the slow one never more than the budget, the quick one a twelfth', () => {
  expect(neuralMegapixels(params(2), { width: 1000, height: 1000 })).toBe(4)
  expect(neuralMegapixels(params(4, 'detailed'), { width: 600, height: 500 })).toBeCloseTo(1.6)
  const largest = neuralMegapixels(params(2), { width: 4096, height: 4096 })
  expect(largest).toBe(neuralMegapixels(params(2), { width: 2048, height: 2048 }))
})

test('the previewed detail is around the point and inside the picture', () => {
  const at = (x: number, y: number, scale: ImageUpscalerParams['scale'] = 2) =>
    previewBox({ ...params(scale), preview: { x, y } }, { width: 1000, height: 500 })
  expect(at(0.5, 0.5)).toEqual({ left: 436, top: 186, right: 564, bottom: 314 })
  expect(at(0, 1)).toEqual({ left: 0, top: 372, right: 128, bottom: 500 })
  expect(at(1, 0, 8)).toEqual({ left: 936, top: 0, right: 1000, bottom: 64 })
  const tiny = previewBox({ ...params(2), preview: { x: 1, y: 0 } }, { width: 30, height: 200 })
  expect(tiny).toEqual({ left: 0, top: 0, right: 30, bottom: 128 })
})

test('a target is the size of the result, and the network is for enlargements that show what it draws', () => {
  const image = { width: 100, height: 80 }
  const to = (width: number, height: number): ImageUpscalerParams => ({ ...params(2), target: { width, height } })
  expect(resultSize(to(33, 410), image)).toEqual({ width: 33, height: 410 })
  expect(neuralPasses(to(90, 70), image)).toBe(0)
  expect(neuralPasses(to(110, 88), image)).toBe(0)
  expect(neuralPasses(to(150, 70), image)).toBe(1)
  expect(neuralPasses({ ...to(700, 500), mode: 'detailed' }, image)).toBe(2)
  expect(neuralMegapixels(to(90, 70), image)).toBe(0)
  // Pictures beyond the limits of any scale have a size, too.
  expect(() => imageUpscaler.checkImage?.(to(90, 70), { width: 6000, height: 4000 })).not.toThrow()
  // A stretched one is drawn as its longer way asks for; those with the picture's proportions never come near the limit.
  const check = (width: number, height: number) => () =>
    imageUpscaler.checkImage?.({ ...to(8192, 8192), mode: 'detailed' }, { width, height })
  expect(check(1000, 25_000)).toThrow(expect.objectContaining({ code: 'upscale-too-large' }))
  expect(check(2730, 2730)).not.toThrow()
  expect(check(5000, 5000)).not.toThrow()
})

test('whoever is in a hurry gets less of the network on a large picture, and all of it on a small one', () => {
  const quick: ImageUpscalerParams = { ...params(2), speed: 'quick' }
  expect(neuralMegapixels(quick, { width: 500, height: 500 })).toBe(1)
  expect(neuralMegapixels(quick, { width: 2000, height: 2000 })).toBe(2.5)
})
