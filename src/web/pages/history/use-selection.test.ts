import { expect, test } from 'vitest'
import { selectUpTo } from './use-selection.ts'

const listed = ['a', 'b', 'c', 'd', 'e']
const press = (chosen: string, last: string | null, id: string) =>
  [...selectUpTo({ listed, chosen: new Set(chosen), last, id })].sort().join('')

test('one is put in and taken out', () => {
  expect(press('', null, 'b')).toBe('b')
  expect(press('bd', null, 'b')).toBe('d')
})

test('a range becomes what its end becomes, in both directions', () => {
  expect(press('b', 'b', 'd')).toBe('bcd')
  expect(press('d', 'd', 'a')).toBe('abcd')
  expect(press('abcde', 'b', 'd')).toBe('ae')
  expect(press('ae', 'b', 'b')).toBe('abe')
})

test('a range whose other end is gone is one', () => {
  expect(press('', 'z', 'c')).toBe('c')
})
