import { expect, test } from 'vitest'
import { roundUp, stackDays } from './stack-days.ts'

const use = (tool: string, keyId: string | null, pictures: number) => ({ tool, keyId, pictures, credits: pictures })
const days = [
  { day: '2026-03-01', uses: [use('cleanup', 'a', 2), use('uncrop', 'a', 1), use('cleanup', 'b', 1)] },
  { day: '2026-03-02', uses: [] },
  { day: '2026-03-03', uses: [use('uncrop', null, 7)] },
]

test('days are stacked by tool, the most used first', () => {
  expect(stackDays({ days }, null)).toEqual({
    tools: ['uncrop', 'cleanup'],
    days: [
      { day: '2026-03-01', counts: [1, 3], total: 4 },
      { day: '2026-03-02', counts: [0, 0], total: 0 },
      { day: '2026-03-03', counts: [7, 0], total: 7 },
    ],
    highest: 7,
    total: 11,
  })
})

test('one key alone has its own tools and its own highest day', () => {
  expect(stackDays({ days }, 'b')).toMatchObject({ tools: ['cleanup'], highest: 1, total: 1 })
  expect(stackDays({ days }, 'c')).toMatchObject({ tools: [], highest: 0, total: 0 })
})

test('the scale ends at a round number', () => {
  expect([0, 1, 2, 3, 7, 9, 10, 11, 49, 51, 999].map(roundUp)).toEqual([1, 1, 2, 3, 8, 10, 10, 20, 50, 60, 1000])
})
