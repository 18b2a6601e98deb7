import { expect, it } from 'vitest'
import { daysLeftWords } from './days-left-words.ts'

it('says when a picture is deleted', () => {
  expect([0, 1, 2, 14].map(daysLeftWords)).toEqual([
    'deleted today',
    'deleted tomorrow',
    'deleted in 2 days',
    'deleted in 14 days',
  ])
})
