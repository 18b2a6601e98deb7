import { expect, it } from 'vitest'
import type { TaskResult } from '../../shared/task.ts'
import { colourBackground, transparent } from './background.ts'
import { resultName } from './result-file.ts'

const result: TaskResult = {
  url: '/r',
  thumbnailUrl: '/r/thumbnail',
  width: 2,
  height: 2,
  type: 'image/webp',
  label: 'cutout',
}
const untouched = { result, background: transparent, strokes: [] }

it('keeps the stem and ends with what was done', () => {
  expect(resultName('shoe.jpg', untouched)).toBe('shoe-cutout.webp')
  expect(resultName('my.red.shoe.JPEG', untouched)).toBe('my.red.shoe-cutout.webp')
  expect(resultName('shoe', untouched)).toBe('shoe-cutout.webp')
  expect(resultName('.jpg', untouched)).toBe('image-cutout.webp')
})

it('is a PNG once a background is laid under it, or it was retouched', () => {
  const stroke = { kind: 'brush', erases: true, points: [{ x: 0.5, y: 0.5 }], width: 0.1 } as const
  expect(resultName('shoe.jpg', { ...untouched, background: colourBackground('#ffffff') })).toBe('shoe-cutout.png')
  expect(resultName('shoe.jpg', { ...untouched, background: { kind: 'blur' } })).toBe('shoe-cutout.png')
  expect(resultName('shoe.jpg', { ...untouched, strokes: [stroke] })).toBe('shoe-cutout.png')
})
