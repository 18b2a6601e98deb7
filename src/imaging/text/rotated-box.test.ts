import { expect, test } from 'vitest'
import { drawBoxes } from './draw-boxes.ts'
import { corners, growBox, type RotatedBox, scaleBox, smallestBox } from './rotated-box.ts'

test.each([0, 10, 44, 80, 90, -30, -80])(
  'the smallest box around the corners of a box at %d° is that box',
  (degrees) => {
    const box: RotatedBox = { x: 40, y: 30, length: 50, thickness: 12, angle: (degrees * Math.PI) / 180 }
    const found = smallestBox([...corners(box), { x: 40, y: 30 }])
    expect(found.x).toBeCloseTo(40)
    expect(found.y).toBeCloseTo(30)
    expect(found.length).toBeCloseTo(50)
    expect(found.thickness).toBeCloseTo(12)
    // A quarter turn up and one down are the same line.
    expect(Math.abs(Math.sin(found.angle - box.angle))).toBeCloseTo(0)
  },
)

test('grows on all sides and scales with its place', () => {
  const box: RotatedBox = { x: 10, y: 20, length: 30, thickness: 4, angle: 1 }
  expect(growBox(box, 2)).toEqual({ x: 10, y: 20, length: 34, thickness: 8, angle: 1 })
  expect(scaleBox(box, 2)).toEqual({ x: 20, y: 40, length: 60, thickness: 8, angle: 1 })
})

test('draws as many pixels as the box has area, and none outside the picture', () => {
  const box: RotatedBox = { x: 50, y: 40, length: 60, thickness: 20, angle: 0.5 }
  const count = drawBoxes({ width: 100, height: 80 }, [box]).data.filter((value) => value === 255).length
  expect(Math.abs(count - 60 * 20)).toBeLessThan(20)
  const cut = drawBoxes({ width: 100, height: 80 }, [{ ...box, x: 0, y: 0 }])
  expect(cut.data).toHaveLength(8000)
  expect(cut.data[0]).toBe(255)
  expect(cut.data[7999]).toBe(0)
})
