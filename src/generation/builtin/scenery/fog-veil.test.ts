import { expect, test } from 'vitest'
import { addFog } from './fog-veil.ts'

test('fog brightens the dark, most at the top, and takes contrast away everywhere', () => {
  const row = [0, 0, 0, 240, 240, 240]
  const image = { width: 2, height: 10, data: Uint8Array.from({ length: 60 }, (_, at) => row[at % 6] as number) }
  const { data } = addFog(image)
  const [top, bottom] = [data.subarray(0, 6), data.subarray(54)]
  expect(top[0]).toBeGreaterThan(bottom[0] as number)
  expect((top[3] as number) - (top[0] as number)).toBeLessThan((bottom[3] as number) - (bottom[0] as number))
  expect((bottom[3] as number) - (bottom[0] as number)).toBeLessThan(240)
})
