import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeOpaque } from './encode-opaque.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'encode-opaque-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('every pixel comes back, over several strips, with the profile byte for byte', async () => {
  const width = 701
  const height = 403
  const data = Uint8Array.from({ length: width * height * 3 }, (_, index) => Math.imul(index, 0x9e3779b1) >>> 24)
  const tagged = sharp({ create: { width: 2, height: 2, channels: 3, background: '#456' } }).withIccProfile('p3')
  const profile = (await sharp(await tagged.png().toBuffer()).metadata()).icc as Buffer
  for (const iccProfile of [null, profile]) {
    const path = join(folder, `${iccProfile?.length}.png`)
    await encodeOpaque(path, { width, height, data }, iccProfile)
    const metadata = await sharp(path).metadata()
    expect(metadata).toMatchObject({ format: 'png', width, height, channels: 3 })
    expect(iccProfile ? metadata.icc?.equals(iccProfile) : metadata.icc === undefined).toBe(true)
    const pixels = await sharp(path, { ignoreIcc: true }).raw().toBuffer()
    expect(Buffer.compare(pixels, data)).toBe(0)
  }
})

test('its parts are as long on a busy machine as on an idle one', async () => {
  const data = Uint8Array.from({ length: 1000 * 900 * 3 }, () => Math.floor(Math.random() * 256))
  const path = join(folder, 'parts.png')
  await encodeOpaque(path, { width: 1000, height: 900, data }, null)
  const bytes = await readFile(path)
  const lengths: number[] = []
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT') lengths.push(bytes.readUInt32BE(at))
  }
  expect(lengths.slice(0, -1)).toEqual(Array.from({ length: 5 }, () => 1 << 19))
})
