import { expect, it } from 'vitest'
import type { TaskResult } from '../../shared/task.ts'
import { resultName } from './result-file.ts'

const result: TaskResult = { url: '/r', width: 2, height: 2, type: 'image/webp', label: 'cutout' }

it('keeps the stem and ends with what was done', () => {
  expect(resultName('shoe.jpg', { result, background: null })).toBe('shoe-cutout.webp')
  expect(resultName('my.red.shoe.JPEG', { result, background: null })).toBe('my.red.shoe-cutout.webp')
  expect(resultName('shoe', { result, background: null })).toBe('shoe-cutout.webp')
  expect(resultName('.jpg', { result, background: null })).toBe('image-cutout.webp')
})

it('is a PNG once a background is laid under it', () => {
  expect(resultName('shoe.jpg', { result, background: '#ffffff' })).toBe('shoe-cutout.png')
})
