import { constants, inflateSync } from 'node:zlib'
import type { ImageType } from '../../shared/images.ts'
import { upload } from '../../shared/plans.ts'

export interface Metadata {
  /** Unpacked; counted until they are too many. */
  readonly bytes: number
  readonly parts: number
}

/**
 * How much a picture carries beside its pixels: profiles, descriptions, words. A few kilobytes can unpack to gigabytes, and every
 * program that opens the picture unpacks them. A file that is cut short or damaged is measured as far as it goes.
 */
export function measureMetadata(file: Buffer, type: ImageType): Metadata {
  let bytes = 0
  let parts = 0
  for (const part of partsOf[type](file)) {
    bytes += part.isPacked ? unpackedBytes(part.data, upload.maxMetadataBytes - bytes) : part.data.length
    parts += 1
    if (bytes > upload.maxMetadataBytes || parts > upload.maxMetadataParts) break
  }
  return { bytes, parts }
}

interface Part {
  readonly data: Buffer
  readonly isPacked?: boolean
}

type Parts = (file: Buffer) => Generator<Part>

function* partsOfPng(file: Buffer): Generator<Part> {
  for (let at = 8; at + 8 <= file.length; ) {
    const length = file.readUInt32BE(at)
    const name = file.toString('latin1', at + 4, at + 8)
    const data = file.subarray(at + 8, at + 8 + length)
    // A small first letter: not needed to show the picture. The two are frames of an animation.
    if (/^[a-z]/.test(name) && name !== 'fdAT' && name !== 'fcTL') yield pngPart(name, data)
    at += 12 + length
  }
}

function pngPart(name: string, data: Buffer): Part {
  const afterName = data.indexOf(0) + 1
  if (name === 'zTXt' || name === 'iCCP') return { data: data.subarray(afterName + 1), isPacked: true }
  if (name !== 'iTXt' || data[afterName] !== 1) return { data }
  const afterLanguage = data.indexOf(0, afterName + 2) + 1
  return { data: data.subarray(data.indexOf(0, afterLanguage) + 1), isPacked: true }
}

function* partsOfJpeg(file: Buffer): Generator<Part> {
  for (let at = 2; at + 4 <= file.length && file[at] === 0xff; ) {
    const marker = file[at + 1] as number
    // A marker may be padded with more of its first byte.
    if (marker === 0xff) {
      at += 1
      continue
    }
    // The pixels begin.
    if (marker === 0xda) return
    const length = file.readUInt16BE(at + 2)
    const isMetadata = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe
    if (isMetadata) yield { data: file.subarray(at + 4, at + 2 + length) }
    at += 2 + Math.max(2, length)
  }
}

function* partsOfWebp(file: Buffer): Generator<Part> {
  for (let at = 12; at + 8 <= file.length; ) {
    const length = file.readUInt32LE(at + 4)
    const name = file.toString('latin1', at, at + 4)
    if (!pixelsOfWebp.has(name)) yield { data: file.subarray(at + 8, at + 8 + length) }
    at += 8 + length + (length % 2)
  }
}

const pixelsOfWebp: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'ALPH', 'ANMF'])

/** AVIF and HEIC: all that is not the coded pixels is in boxes beside `mdat`. */
function* partsOfHeif(file: Buffer): Generator<Part> {
  for (let at = 0; at + 8 <= file.length; ) {
    const { head, length } = boxAt(file, at)
    if (length < head) return
    if (file.toString('latin1', at + 4, at + 8) !== 'mdat') yield { data: file.subarray(at + head, at + length) }
    at += length
  }
}

/** A length of 1 stands for one of 64 bits behind the name, a length of 0 for all that is left. */
function boxAt(file: Buffer, at: number): { head: number; length: number } {
  const length = file.readUInt32BE(at)
  if (length === 0) return { head: 8, length: file.length - at }
  if (length !== 1 || at + 16 > file.length) return { head: 8, length }
  return { head: 16, length: Number(file.readBigUInt64BE(at + 8)) }
}

const partsOf = {
  'image/png': partsOfPng,
  'image/jpeg': partsOfJpeg,
  'image/webp': partsOfWebp,
  'image/avif': partsOfHeif,
  'image/heic': partsOfHeif,
} as const satisfies Record<ImageType, Parts>

/** No deflated data unpacks to more than so many times its size. */
const maxDeflateRatio = 1032

/** More than `max` is counted as max + 1. */
function unpackedBytes(packed: Buffer, max: number): number {
  try {
    // What is cut short counts as far as it goes.
    return inflateSync(packed, { maxOutputLength: Math.max(1, max), finishFlush: constants.Z_SYNC_FLUSH }).length
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return max + 1
    // Damaged: how far a program gets with it before it finds that is not known.
    return Math.min(max, packed.length * maxDeflateRatio)
  }
}
