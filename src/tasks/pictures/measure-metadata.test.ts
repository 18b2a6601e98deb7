import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { ImageType } from '../../shared/images.ts'
import { upload } from '../../shared/plans.ts'
import { flatPng, packedText, pngChunk } from '../../testing/pictures.ts'
import { measureMetadata } from './measure-metadata.ts'

const mb = 1024 * 1024
const words = 'Comment\0'
const packed = (bytes: number) => deflateSync(Buffer.alloc(bytes))

/** What a chunk carries, with zeros in place of the last bytes, which are the checksum. */
const withoutChecksum = (chunk: Buffer) => Buffer.concat([chunk.subarray(8, -8), Buffer.alloc(4)])

const isTooMuch = (file: Buffer, type: ImageType): boolean => {
  const { bytes, parts } = measureMetadata(file, type)
  return bytes > upload.maxMetadataBytes || parts > upload.maxMetadataParts
}

describe('more than any program needs', () => {
  const cases: [string, Buffer[]][] = [
    ['17 texts that unpack to 1 MB each', Array(17).fill(packedText(mb))],
    ['20 of them with a wrong checksum', Array(20).fill(pngChunk('zTXt', withoutChecksum(packedText(mb))))],
    ['an international text', [pngChunk('iTXt', Buffer.concat([Buffer.from(`${words}\x01\0\0\0`), packed(40 * mb)]))]],
    ['a profile', [pngChunk('iCCP', Buffer.concat([Buffer.from(`${words}\0`), packed(40 * mb)]))]],
    ['a text that is cut short', [pngChunk('zTXt', packedText(40 * mb).subarray(8, -50))]],
    ['thousands of empty ones', Array.from({ length: 2000 }, () => pngChunk('tEXt', Buffer.from(words)))],
  ]
  test.each(cases)('PNG: %s', (_name, metadata) => {
    expect(isTooMuch(flatPng(8, 8, metadata), 'image/png')).toBe(true)
  })

  test('JPEG: segments before the pixels', async () => {
    const picture = await sharp(flatPng(8, 8)).jpeg().toBuffer()
    const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0xff, 0xff]), Buffer.alloc(0xfffd)])
    const file = Buffer.concat([picture.subarray(0, 2), ...Array(300).fill(segment), picture.subarray(2)])
    expect(isTooMuch(file, 'image/jpeg')).toBe(true)
  })

  test('WebP and AVIF: parts beside the pixels', async () => {
    const chunk = Buffer.alloc(8 + 20 * mb)
    chunk.write('XMP ', 0)
    chunk.writeUInt32LE(20 * mb, 4)
    expect(isTooMuch(Buffer.concat([await sharp(flatPng(8, 8)).webp().toBuffer(), chunk]), 'image/webp')).toBe(true)
    const picture = await sharp(flatPng(8, 8)).avif().toBuffer()
    const box = Buffer.alloc(16 + 20 * mb)
    box.write('free', 4)
    box.writeBigUInt64BE(BigInt(box.length), 8)
    // Its length, one that stands behind the name, and one for all that is left.
    for (const length of [box.length, 1, 0]) {
      box.writeUInt32BE(length, 0)
      expect(isTooMuch(Buffer.concat([picture, box]), 'image/avif'), `${length}`).toBe(true)
    }
  })
})

test('what cameras and editors write is not too much', async () => {
  const exif = { IFD0: { Copyright: 'A', ImageDescription: 'b'.repeat(60_000) } }
  const photo = sharp(flatPng(64, 64)).withIccProfile('p3').withExif(exif)
  for (const type of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const { bytes, parts } = measureMetadata(await photo.clone().toFormat(type).toBuffer(), `image/${type}`)
    expect(bytes, type).toBeGreaterThan(400)
    expect(bytes, type).toBeLessThan(mb)
    expect(parts, type).toBeLessThan(20)
  }
  expect(isTooMuch(flatPng(8, 8, [packedText(4 * mb)]), 'image/png')).toBe(false)
})

test('nonsense ends', () => {
  const noise = Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 7919) % 256))
  const types: ImageType[] = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/heic']
  for (const type of types) {
    expect(measureMetadata(noise, type).parts).toBeLessThan(4096)
    expect(measureMetadata(Buffer.alloc(4096), type).parts).toBeLessThan(4096)
    expect(measureMetadata(Buffer.alloc(4096, 0xff), type).parts).toBeLessThan(4096)
  }
})
