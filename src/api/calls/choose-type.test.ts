import { expect, test } from 'vitest'
import { chooseType } from './choose-type.ts'

const all = ['image/png', 'image/webp', 'image/jpeg'] as const

test.each([
  [undefined, 'image/png'],
  ['', 'image/png'],
  ['*/*', 'image/png'],
  ['image/*', 'image/png'],
  ['image/jpg', 'image/jpeg'],
  ['IMAGE/WebP', 'image/webp'],
  ['image/webp,*/*;q=0.8', 'image/webp'],
  ['image/webp;q=0.2, image/jpeg;q=0.7', 'image/jpeg'],
  ['image/*;q=0.5, image/png;q=0', 'image/webp'],
  ['image/png;q=0.1, */*', 'image/webp'],
  ['application/json, text/plain, */*', 'image/png'],
  ['image/jpeg ; q=0.5 , image/png ; q=0.9', 'image/png'],
])('Accept: %s is answered with %s', (accept, type) => {
  expect(chooseType(accept, all)).toBe(type)
})

test.each(['application/json', 'image/gif', 'image/*;q=0', '*/*;q=0', 'image/png;q=2', 'image/png;q=x'])(
  'Accept: %s leaves all of them out',
  (accept) => {
    expect(() => chooseType(accept, all)).toThrow('image/png, image/webp, image/jpeg')
  },
)
