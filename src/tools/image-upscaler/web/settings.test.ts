import { expect, it } from 'vitest'
import { isPartOfPro, refusalOf, scaleInAddress, scales, usableScale } from './settings.ts'

const square = (side: number) => ({ width: side, height: side })

it('takes the scale of a link, and no other words', () => {
  expect(scaleInAddress('?scale=2k')).toBe('2k')
  expect(scaleInAddress('?scale=16')).toBe(16)
  expect(scaleInAddress('?scale=3')).toBeNull()
  expect(scaleInAddress('?task=1')).toBeNull()
})

it('says to the letter why a picture is too large', () => {
  expect(refusalOf(16, { width: 300, height: 513 })).toBe('with 16x scale we support only image up to 512 x 512')
  expect(scales.map((scale) => refusalOf(scale, square(512)))).toEqual([null, null, null, null, null])
  expect(refusalOf(16, null)).toBeNull()
})

it('falls back to what the picture and the visitor can have', () => {
  expect(usableScale(16, square(2000), 'pro')).toBe(2)
  expect(usableScale(16, square(500), 'pro')).toBe(16)
  expect(usableScale('2k', square(500), 'free')).toBe(2)
  expect(usableScale('2k', square(1024), 'anonymous')).toBe('2k')
  expect(usableScale(2, square(4500), 'pro')).toBeNull()
})

it('knows what is part of Pro', () => {
  expect(scales.map((scale) => isPartOfPro(scale, square(500)))).toEqual([false, true, true, true, true])
})
