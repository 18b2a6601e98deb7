import { expect, test } from 'vitest'
import { layOutGrid, rowsNear } from './grid-layout.ts'

const wide = { widthPx: 1152, isPhone: false, isTouch: false, remPx: 16 }

test('columns follow the width; rows are as high as what is in them', () => {
  const layout = layOutGrid(wide)
  expect(layout).toMatchObject({ columns: 4, isStacked: false })
  // A square of (1152 - 3 * 16) / 4, and the words.
  expect(layout.itemPx).toBe(276 + 84)
  expect(layOutGrid({ ...wide, widthPx: 720 }).columns).toBe(2)
  expect(layOutGrid({ ...wide, widthPx: 752 }).columns).toBe(3)
  expect(layOutGrid({ ...wide, isTouch: true })).toMatchObject({ itemPx: 276 + 84 + 44, isStacked: true })
  expect(layOutGrid({ ...wide, remPx: 32 }).itemPx).toBe(276 + 168)
  expect(layOutGrid({ ...wide, widthPx: 358, isPhone: true, isTouch: true })).toMatchObject({ columns: 2 })
})

test('only rows near the window are rendered, however long the list is', () => {
  const layout = layOutGrid(wide)
  const at = (topPx: number, rows = 500) => rowsNear(layout, rows, { topPx, windowPx: 800 })
  expect(at(-300)).toEqual([0, 4])
  expect(at(0)).toEqual([0, 5])
  const [first, end] = at(100_000)
  expect(first * layout.rowPx).toBeLessThanOrEqual(99_000)
  expect(end * layout.rowPx).toBeGreaterThanOrEqual(101_800)
  expect((end - first) * layout.columns).toBeLessThan(50)
  expect(at(1_000_000)).toEqual([500, 500])
  expect(at(0, 0)).toEqual([0, 0])
})
