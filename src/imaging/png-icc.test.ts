import { crc32, inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { embedIccProfile } from './png-icc.ts'

const pixels = {
  create: { width: 5, height: 3, channels: 4, background: { r: 200, g: 30, b: 90, alpha: 0.5 } },
} as const

const chunks = (png: Buffer): { type: string; body: Buffer; valid: boolean }[] => {
  const found = []
  for (let offset = 8; offset < png.length; ) {
    const end = offset + 8 + png.readUInt32BE(offset)
    const valid = png.readUInt32BE(end) === crc32(png.subarray(offset + 4, end))
    found.push({ type: png.toString('latin1', offset + 4, offset + 8), body: png.subarray(offset + 8, end), valid })
    offset = end + 4
  }
  return found
}

test('the chunk is well formed, right after the header, and holds the profile byte for byte', async () => {
  const profile = (await sharp(await sharp(pixels).withIccProfile('p3').png().toBuffer()).metadata()).icc as Buffer
  const plain = await sharp(pixels).png().toBuffer()
  const png = embedIccProfile(plain, profile)

  const found = chunks(png)
  expect(found.every(({ valid }) => valid)).toBe(true)
  expect(found.map(({ type }) => type).slice(0, 2)).toEqual(['IHDR', 'iCCP'])
  expect(found.filter(({ type }) => type === 'iCCP' || type === 'sRGB')).toHaveLength(1)

  const body = found[1]?.body as Buffer
  const name = body.subarray(0, body.indexOf(0)).toString('latin1')
  expect(name).toMatch(/^[\x21-\x7e][\x20-\x7e]{0,77}[\x21-\x7e]$/)
  expect(body[name.length + 1]).toBe(0)
  expect(inflateSync(body.subarray(name.length + 2)).equals(profile)).toBe(true)

  expect((await sharp(png).metadata()).icc?.equals(profile)).toBe(true)
  const before = await sharp(plain).raw().toBuffer()
  expect((await sharp(png, { ignoreIcc: true }).raw().toBuffer()).equals(before)).toBe(true)
})

test('an older profile is replaced', async () => {
  const tagged = await sharp(pixels).withIccProfile('p3').png().toBuffer()
  const profile = Buffer.alloc(200, 7)
  expect(chunks(embedIccProfile(tagged, profile)).filter(({ type }) => type === 'iCCP')).toHaveLength(1)
})
