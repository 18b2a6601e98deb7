import { expect, test } from 'vitest'
import { ApiError } from '../../client/api-error.ts'
import { timeWords } from '../../ui/primitives/time-words.ts'
import { lookWords } from './look-notice.tsx'

const retryAt = '2026-11-15T21:04:00.000Z'
const cap = new ApiError({ code: 'usage-cap', message: 'You have reached the usage cap', status: 429, retryAt })

test('looks that are used up are not said to be runs', () => {
  const byHand = 'Paint over what should go.'
  expect(lookWords(cap, { cap: 10, used: 3, freeAt: null })).toEqual({
    title: 'No more previews today',
    message: byHand,
  })
  for (const usage of [{ cap: 10, used: 10, freeAt: retryAt }, null]) {
    expect(lookWords(cap, usage)).toEqual({ title: cap.message, message: `Again on ${timeWords(retryAt)}` })
  }
  const failed = new ApiError({ code: 'text-not-found', message: 'No text found in the image', status: 422 })
  expect(lookWords(failed, null)).toEqual({ title: failed.message, message: byHand })
  expect(lookWords(null, null)).toEqual({ title: 'Cancelled', message: byHand })
})
