import { expect, test } from 'vitest'
import { errorWords } from '../words/errors.ts'
import { errorFromAnswer } from './api-error.ts'

const error = { code: 'queue-full', message: 'full', requestId: 'r1', retryAt: '2026-11-17T12:00:00.000Z' }

test('an error of ours is worded by its code', () => {
  const { code, message, status, requestId, retryAt } = errorFromAnswer(503, { error })
  expect({ code, message, status }).toEqual({ code: 'queue-full', message: errorWords['queue-full'], status: 503 })
  expect({ requestId, retryAt }).toEqual({ requestId: 'r1', retryAt: error.retryAt })
})

test('one that these pages do not know keeps the words that it came with', () => {
  expect(errorFromAnswer(400, { error: { ...error, code: 'of-tomorrow' } }).message).toBe('full')
})

test.each([undefined, null, '<html>', {}, { error: 'no' }, { error: null }, { error: { code: 'queue-full' } }])(
  '%j is not an error of ours, whatever stands in between',
  (body) => {
    expect(errorFromAnswer(503, body).code).toBe('network')
    expect(errorFromAnswer(413, body).code).toBe('image-too-large')
    expect(errorFromAnswer(400, body).code).toBe('internal')
  },
)
