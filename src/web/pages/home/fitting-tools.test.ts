import { expect, test } from 'vitest'
import { tools } from '../../../tools/catalogue.ts'
import { fittingTools } from './fitting-tools.ts'

const photo = { size: { width: 3000, height: 2000 }, isTransparent: false }
const ids = (...pictures: Parameters<typeof fittingTools>[1][number][]) =>
  fittingTools(tools, pictures).map(({ id }) => id)

test('a usual photo can be opened in every tool that takes one, in their order', () => {
  expect(ids(photo)).toEqual(tools.filter(({ image }) => image === 'required').map(({ id }) => id))
  expect(ids(photo)).not.toContain('text-to-image')
})

test('a small picture is offered to be enlarged first, one that is too large for it last', () => {
  expect(ids({ ...photo, size: { width: 640, height: 480 } })[0]).toBe('image-upscaler')
  expect(ids({ ...photo, size: { width: 5000, height: 4000 } }).at(-1)).toBe('image-upscaler')
  expect(ids({ ...photo, size: null })).toEqual(ids(photo))
})

test('a cut-out is offered a background, and to lose one last', () => {
  const order = ids({ ...photo, isTransparent: true })
  expect(order[0]).toBe('replace-background')
  expect(order.at(-1)).toBe('remove-background')
})

test('several pictures go only where several are taken', () => {
  expect(ids(photo, photo)).toEqual(tools.filter(({ batch }) => batch).map(({ id }) => id))
  expect(ids(photo, { ...photo, size: { width: 400, height: 300 } })[0]).toBe('image-upscaler')
})
