import { expect, test } from 'vitest'
import { addressBlock } from './address-block.ts'

test('IPv4 counts as it is, also when it comes dressed as IPv6', () => {
  expect(addressBlock('203.0.113.9')).toBe('203.0.113.9')
  expect(addressBlock('::ffff:203.0.113.9')).toBe('203.0.113.9')
})

test('IPv6 counts by its first four groups, however it is abbreviated', () => {
  expect(addressBlock('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(addressBlock('2001:db8::3:4:5:6')).toBe('2001:db8:0:0')
  expect(addressBlock('2001:db8::9')).toBe('2001:db8:0:0')
  expect(addressBlock('2001:db8:1:2::')).toBe('2001:db8:1:2')
  expect(addressBlock('::1')).toBe('0:0:0:0')
})
