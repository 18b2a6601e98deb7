import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fitMask, readMask } from './read-mask.ts'

let path = ''
beforeAll(async () => {
  path = join(await mkdtemp(join(tmpdir(), 'read-mask-')), 'mask.png')
})
afterAll(() => rm(join(path, '..'), { recursive: true }))

/** Left to right: painted, half painted, not painted. */
test.each([
  { kind: 'grey', channels: 1, pixels: [255, 128, 0] },
  { kind: 'RGB', channels: 3, pixels: [255, 255, 255, 128, 128, 128, 0, 0, 0] },
  { kind: 'RGBA', channels: 4, pixels: [255, 255, 255, 255, 255, 255, 255, 128, 255, 255, 255, 0] },
] as const)('$kind is read as how much it covers', async ({ channels, pixels }) => {
  await sharp(Uint8Array.from(pixels), { raw: { width: 3, height: 1, channels } })
    .png()
    .toFile(path)
  const mask = await readMask(path)
  expect(mask).toMatchObject({ width: 3, height: 1 })
  expect([...mask.data]).toEqual([255, 128, 0])
})

test('a mask that covers nothing, or that is none, is an error', async () => {
  const faint = { create: { width: 4, height: 4, channels: 3, background: '#050505' } } as const
  await sharp(faint).png().toFile(path)
  await expect(readMask(path)).rejects.toMatchObject({ code: 'mask-empty' })
  await expect(readMask(`${path}.missing`)).rejects.toMatchObject({ code: 'image-damaged' })
})

test('fits the picture it is for', async () => {
  const mask = { width: 4, height: 2, data: Uint8Array.from([255, 255, 0, 0, 255, 255, 0, 0]) }
  expect(await fitMask(mask, { width: 4, height: 2 })).toBe(mask)
  const half = await fitMask(mask, { width: 2, height: 1 })
  expect(half).toMatchObject({ width: 2, height: 1 })
  expect(half.data[0]).toBeGreaterThan(200)
  expect(half.data[1]).toBeLessThan(55)
})

test('lies as the picture it was painted on is seen', async () => {
  await sharp(Uint8Array.from([255, 0, 0]), { raw: { width: 3, height: 1, channels: 1 } })
    .withMetadata({ orientation: 6 })
    .png()
    .toFile(path)
  const mask = await readMask(path)
  expect(mask).toMatchObject({ width: 1, height: 3 })
  expect([...mask.data]).toEqual([255, 0, 0])
})
