import { expect, it } from 'vitest'
import { uniqueNames } from './zip-files.ts'

it('gives every file of an archive a name of its own, on every system', () => {
  expect(uniqueNames(['fox.png', 'Fox.png', 'fox.png', 'fox (2).png', 'fox'])).toEqual([
    'fox.png',
    'Fox (2).png',
    'fox (3).png',
    'fox (2) (2).png',
    'fox',
  ])
})
