import { expect, test } from 'vitest'
import { estimateLayers, foregroundValue } from './foreground-colours.ts'
import { createPlane, type RgbRaster } from './raster.ts'

const size = { width: 160, height: 120 }
const front = [220, 140, 60]
const back = [20, 160, 40]

/** A soft-edged disc of one colour over another: every soft pixel's true colour is `front`. */
const softDisc = () => {
  const alpha = createPlane(size)
  const image: RgbRaster = { ...size, data: new Uint8Array(size.width * size.height * 3) }
  alpha.data.forEach((_, pixel) => {
    const distance = Math.hypot((pixel % size.width) - 80, Math.floor(pixel / size.width) - 60)
    const cover = Math.min(1, Math.max(0, (46 - distance) / 12))
    alpha.data[pixel] = cover
    for (let channel = 0; channel < 3; channel += 1) {
      image.data[pixel * 3 + channel] = Math.round(cover * front[channel] + (1 - cover) * back[channel])
    }
  })
  return { image, alpha }
}

test('soft pixels get the colour of the subject without what lies behind it', () => {
  const { image, alpha } = softDisc()
  const layers = estimateLayers(image, alpha)
  let worst = 0
  alpha.data.forEach((cover, pixel) => {
    if (cover < 0.05 || cover > 0.95) return
    for (let channel = 0; channel < 3; channel += 1) {
      const value = foregroundValue(
        image.data[pixel * 3 + channel],
        cover,
        layers.foreground.data[pixel * 3 + channel],
        layers.background.data[pixel * 3 + channel],
      )
      worst = Math.max(worst, Math.abs(value - front[channel]))
    }
  })
  expect(worst).toBeLessThan(16)
})

test('fully covered pixels are left as they are', () => {
  expect(foregroundValue(123, 1, 40, 200)).toBe(123)
})

test('a pixel that is all background takes the estimate', () => {
  expect(foregroundValue(10, 0, 77, 200)).toBe(77)
})

test('a picture without any subject still gives colours', () => {
  const { image } = softDisc()
  const { foreground } = estimateLayers(image, createPlane(size))
  expect(foreground.data).toHaveLength(image.data.length)
})
