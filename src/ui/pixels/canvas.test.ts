import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fitLongSide } from './canvas.ts'

test.each([
  [4032, 3024],
  [3024, 4032],
  [3000, 2001],
  [2047, 1365],
  [1025, 1],
  [1024, 1024],
  [800, 600],
])('what is promised for %i × %i is what the engine makes of it', async (width, height) => {
  const { info } = await sharp({ create: { width, height, channels: 3, background: '#888' } })
    .resize({ width: 1024, height: 1024, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
  expect(fitLongSide({ width, height }, 1024)).toEqual({ width: info.width, height: info.height })
})
