import { expect, test } from 'vitest'
import { TaskLinks } from './links.ts'

const links = new TaskLinks({ base: '/tasks/v1', secret: 'a secret for this test only, 32 bytes' })
const id = '0b5d9a3e-58a4-4d7e-9a43-0d6d4a1d2c11'
const noon = Date.UTC(2026, 0, 1, 12, 10)

const signed = (file: 'input' | 'results/0') => {
  const query = new URL(links.sign(id, file, noon), 'http://x').searchParams
  return { until: Number(query.get('until')), signature: query.get('signature') ?? '' }
}

test('a link opens its own file until it expires', () => {
  expect(links.isValid(id, 'input', signed('input'), noon + 3_600_000)).toBe(true)
  expect(links.isValid(id, 'input', signed('input'), noon + 2 * 3_600_000)).toBe(false)
})

test('a link opens no other file, task or time', () => {
  const link = signed('input')
  expect(links.isValid(id, 'results/0', link, noon)).toBe(false)
  expect(links.isValid(id.replace('0', '1'), 'input', link, noon)).toBe(false)
  expect(links.isValid(id, 'input', { ...link, until: link.until + 1 }, noon)).toBe(false)
  expect(links.isValid(id, 'input', { ...link, signature: '' }, noon)).toBe(false)
  expect(links.isValid(id, 'input', {}, noon)).toBe(false)
})

test('a link stays the same within the hour, so that it can be cached', () => {
  expect(links.sign(id, 'input', noon)).toBe(links.sign(id, 'input', noon + 60_000))
})
