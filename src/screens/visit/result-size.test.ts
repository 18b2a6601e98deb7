import { expect, it } from 'vitest'
import { resultSizeHint, resultSizeWords } from './result-size.ts'

const result = { width: 683, height: 1024 }

it('says the size of a result', () => {
  expect(resultSizeWords(result, result)).toBe('683 × 1024 px')
  expect(resultSizeHint(result, null)).toBe('683 × 1024 px')
})

it('says so when the result is smaller than the original', () => {
  const original = { width: 2000, height: 3000 }
  expect(resultSizeWords(result, original)).toBe('SD 683 × 1024 px')
  expect(resultSizeHint(result, original)).toBe('683 × 1024 px. SD: long side up to 1024 px')
})
