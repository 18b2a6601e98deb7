import { afterEach, expect, test, vi } from 'vitest'
import { isAsked, stopAsking } from './remember-choice.ts'

afterEach(() => vi.unstubAllGlobals())

test('each question is asked until the visitor wants no more of it', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  expect(isAsked('smaller-result')).toBe(true)
  stopAsking('smaller-result')
  stopAsking('smaller-result')
  expect(isAsked('smaller-result')).toBe(false)
  expect(isAsked('smaller-picture')).toBe(true)
  stopAsking('smaller-picture')
  expect(isAsked('smaller-picture')).toBe(false)
  expect([...stored.values()]).toEqual(['smaller-result smaller-picture'])
})

test('where nothing may be stored it is asked again', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  stopAsking('smaller-result')
  expect(isAsked('smaller-result')).toBe(true)
})
