import { expect, test } from 'vitest'
import { models } from '../../testing/models.ts'
import type { ByteMask } from '../raster.ts'
import { refuseStockWatermark } from './refuse-stock-watermark.ts'
import { layWords, plainGround } from './testing-letters.ts'

const width = 900
const height = 640

const maskOf = (left: number, top: number, right: number, bottom: number): ByteMask => {
  const data = new Uint8Array(width * height)
  for (let y = top; y < bottom; y += 1) data.fill(255, y * width + left, y * width + right)
  return { width, height, data }
}

test('refuses a faint watermark tiled over the picture, wherever it is touched', async () => {
  const words = [0, 1, 2, 3, 4, 5].map((tile) => ({
    text: 'SHUTTERSTOCK',
    x: -40 + (tile % 2) * 460,
    y: 180 + Math.floor(tile / 2) * 180,
    height: 30,
    turn: -15,
    opacity: 0.3,
  }))
  const { image } = await layWords(await plainGround(width, height), words)
  await expect(refuseStockWatermark(models, image, maskOf(0, 0, width, height))).rejects.toMatchObject({
    code: 'watermark-detected',
  })
  await expect(refuseStockWatermark(models, image, maskOf(560, 290, 600, 320))).rejects.toMatchObject({
    code: 'watermark-detected',
  })
})

test('lets ordinary text go, and a name in two words only while it is not touched', async () => {
  const { image } = await layWords(await plainGround(width, height), [
    { text: 'GETTY IMAGES', x: 500, y: 560, height: 24 },
    { text: 'STOCK CLEARANCE', x: 60, y: 80, height: 40 },
    { text: 'GETTY STREET', x: 60, y: 160, height: 40 },
  ])
  await expect(refuseStockWatermark(models, image, maskOf(0, 0, width, 260))).resolves.toBeUndefined()
  await expect(refuseStockWatermark(models, image, maskOf(0, 0, width, height))).rejects.toMatchObject({
    code: 'watermark-detected',
  })
})

test('an empty mask touches nothing', async () => {
  const image = await plainGround(width, height)
  await expect(refuseStockWatermark(models, image, maskOf(0, 0, 0, 0))).resolves.toBeUndefined()
})
