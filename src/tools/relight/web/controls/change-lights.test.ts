import { expect, test } from 'vitest'
import { LightSetupSchema, maxLights } from '../../../../shared/lights/light-setup.ts'
import { lightPresets } from '../../../../shared/lights/presets.ts'
import { addLight, changeLight, moveLight, removeLight } from './change-lights.ts'

const [{ setup }] = lightPresets

test('a light moves as far as it may stand beside the picture, and what comes out is always a setup', () => {
  const far = moveLight(setup, 0, { x: 40, y: -40 })
  expect(far.lights[0]).toMatchObject({ x: 1.5, y: -0.5 })
  expect(LightSetupSchema.parse(far)).toEqual(far)
  expect(changeLight(setup, 0, { power: 9 }).lights[0]?.power).toBe(9)
  expect(setup.lights[0]?.power).not.toBe(9)
})

test('lights are added where there is room, up to the most there can be, and removed by their number', () => {
  let current = setup
  for (let next = addLight(current); next; next = addLight(current)) current = next
  expect(current.lights).toHaveLength(maxLights)
  expect(LightSetupSchema.parse(current)).toEqual(current)
  expect(new Set(current.lights.map(({ x, y }) => `${x} ${y}`)).size).toBe(maxLights)
  expect(removeLight(current, 0).lights).toEqual(current.lights.slice(1))
})
