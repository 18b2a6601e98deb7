import { expect, it } from 'vitest'
import { detailOf } from './detail-box.ts'

const view = { width: 320, height: 200 }
const image = { width: 500, height: 400 }
const at = (scale: 2 | 4 | 16, x: number, y: number) =>
  detailOf({ scale, mode: 'smooth', preview: { x, y } }, image, view)

it('sees all of a detail that fits into the view, and no more than fits otherwise', () => {
  const { box, seen } = at(2, 0.5, 0.5)
  expect(seen).toEqual({ left: box.left, top: 150, width: box.width, height: 100 })
  expect(at(4, 0.5, 0.5)).toMatchObject({ zoom: 1, seen: { width: 80, height: 50 } })
})

it('shows enough of the picture to tell what it is, even where that is not at full size', () => {
  const { seen, zoom } = at(16, 0.5, 0.5)
  expect([seen.height, zoom]).toEqual([32, 200 / (32 * 16)])
})

it('follows the point inside the detail up to the corners of the picture', () => {
  expect(at(16, 0, 0).seen).toMatchObject({ left: 0, top: 0 })
  expect(at(16, 1, 1).seen).toMatchObject({ left: 449, top: 368, width: 51, height: 32 })
  const { box, seen } = at(16, 0.01, 0.5)
  expect([box.left, seen.left]).toEqual([0, 0])
})

it('is never larger than a small picture', () => {
  const { box, seen } = detailOf({ scale: 2, mode: 'smooth' }, { width: 60, height: 40 }, view)
  expect(box).toEqual({ left: 0, top: 0, width: 60, height: 40 })
  expect(seen).toEqual(box)
})
