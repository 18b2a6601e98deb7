import { expect, test } from 'vitest'
import { cropCanvas, planCanvas } from './canvas.ts'

test.each([
  ['square', { width: 512, height: 512 }, { width: 128, height: 128 }, { width: 128, height: 128 }],
  ['wide', { width: 1024, height: 576 }, { width: 228, height: 128 }, { width: 228, height: 128 }],
  ['a banner shows a strip', { width: 4000, height: 1000 }, { width: 320, height: 128 }, { width: 320, height: 80 }],
  [
    'tall is drawn square and drawn out',
    { width: 576, height: 1024 },
    { width: 128, height: 128 },
    { width: 94, height: 128 },
  ],
])('%s', (_, size, canvas, shown) => {
  expect(planCanvas(size, 128)).toEqual({ canvas, shown })
})

test('the middle is shown, in bytes', () => {
  const row = [-1, -0.5, 0.5, 2]
  const canvas = { width: 4, height: 1, data: Float32Array.from([...row, ...row, ...row]) }
  const shown = cropCanvas(canvas, { width: 2, height: 1 })
  expect(shown).toEqual({ width: 2, height: 1, data: Uint8Array.from([64, 64, 64, 191, 191, 191]) })
  expect(cropCanvas(canvas, { width: 4, height: 1 }).data.at(-1)).toBe(255)
})
