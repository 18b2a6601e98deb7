import { expect, it } from 'vitest'
import { resultSizeHint, resultSizeWords } from './result-size.ts'

const result = { width: 683, height: 1024 }
const madeFrom = (width: number, height: number) => ({
  task: { input: { url: '', thumbnailUrl: '', name: 'fox.jpg', width, height } },
  result,
})

it('says the size of a result', () => {
  expect(resultSizeWords(madeFrom(683, 1024))).toBe('683 × 1024 px')
  expect(resultSizeHint(madeFrom(683, 1024))).toBe('683 × 1024 px')
})

it('says so when the result is smaller than the original', () => {
  expect(resultSizeWords(madeFrom(2000, 3000))).toBe('SD 683 × 1024 px')
  expect(resultSizeHint(madeFrom(2000, 3000))).toBe('683 × 1024 px. SD: long side up to 1024 px')
})
