import { expect, test } from 'vitest'
import { ReplaceBackgroundParams } from '../params.ts'
import { limitPlacement, placementOf } from './layers.ts'

test('wherever the subject is dragged, the server takes it', () => {
  for (const value of [-9, -0.333_333, 0, 0.1, 1.000_04, 50]) {
    const placement = limitPlacement({ scale: value, x: value, y: value })
    expect(ReplaceBackgroundParams.safeParse({ ...placement, seed: 1 }).success).toBe(true)
  }
})

test('its own place is where it was', () => {
  expect(placementOf({})).toEqual({ scale: 1, x: 0, y: 0 })
  expect(placementOf({ x: 0.2 })).toEqual({ scale: 1, x: 0.2, y: 0 })
})
