import { expect, test } from 'vitest'
import { addFog } from './fog-veil.ts'

test('fog brightens the dark, most at the top, and takes contrast away everywhere', () => {
  const row = [0, 0, 0, 240, 240, 240]
  const image = { width: 2, height: 10, data: Uint8Array.from({ length: 60 }, (_, at) => row[at % 6]) }
  const { data } = addFog(image)
  const [top, bottom] = [data.subarray(0, 6), data.subarray(54)]
  expect(top[0]).toBeGreaterThan(bottom[0])
  expect(top[3] - top[0]).toBeLessThan(bottom[3] - bottom[0])
  expect(bottom[3] - bottom[0]).toBeLessThan(240)
})
