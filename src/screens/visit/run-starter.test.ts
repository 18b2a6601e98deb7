import { expect, test } from 'vitest'
import { ApiError } from '../../client/api-error.ts'
import { refusalOf } from './run-starter.ts'

const tool = { title: 'Extension d’image' }

test('a tool that is not offered here is named as the page names it', () => {
  const refused = new ApiError({ code: 'region-blocked', values: { tool: 'Uncrop' }, status: 451, requestId: 'r1' })
  expect(refusalOf(refused, tool)).toMatchObject({
    message: 'Extension d’image Is not yet available in your region',
    code: 'region-blocked',
    status: 451,
    requestId: 'r1',
  })
})

test('other refusals stay as they are, and what is none becomes one', () => {
  const full = new ApiError({ code: 'queue-full', status: 503 })
  expect(refusalOf(full, tool)).toBe(full)
  expect(refusalOf(new TypeError('x is undefined'), tool)).toMatchObject({ code: 'internal' })
})
