import { expect, test } from 'vitest'
import { planDrawing } from './visible-region.ts'

const stage = { width: 1000, height: 800 }
const photo = { width: 4000, height: 3000 }

/** The picture's corner at `left`, `top` of the stage, `shownWidth` wide. */
const view = (left: number, top: number, shownWidth: number) => ({
  shownWidth,
  toPicture: ({ x, y }: { x: number; y: number }) => ({
    x: (x - left) / shownWidth,
    y: (y - top) / (shownWidth * 0.75),
  }),
})

test('a picture that is seen whole is drawn whole, in pixels of the screen', () => {
  expect(planDrawing(view(100, 100, 800), stage, photo, 1)).toEqual({
    region: { left: 0, top: 0, width: 1, height: 1 },
    width: 800,
    height: 600,
  })
})

test('zoomed in, only what is seen is drawn, and never more than the photo has', () => {
  const drawing = planDrawing(view(-3500, -2600, 8000), stage, photo, 2)
  const { left, top, width, height } = drawing?.region ?? { left: 0, top: 0, width: 1, height: 1 }
  // A little more than the stage shows, and no more than that.
  expect(left).toBeLessThan(3500 / 8000)
  expect(left + width).toBeGreaterThan(4500 / 8000)
  expect(top + height).toBeLessThan(0.7)
  expect(drawing?.width).toBe(Math.round(width * photo.width))
})

test('a large screen is not drawn beyond what is quick; out of sight nothing is', () => {
  const large = planDrawing(view(0, 0, 4000), { width: 4000, height: 3000 }, photo, 2)
  expect((large?.width ?? 0) * (large?.height ?? 0)).toBeLessThanOrEqual(4_010_000)
  expect(planDrawing(view(2000, 100, 800), stage, photo, 1)).toBeNull()
})
