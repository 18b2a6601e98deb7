import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A picture with something to cut out: a dark disc on a light ground. */
export const discPicture = async (width?: number, height?: number): Promise<Blob> =>
  asBlob(await drawDisc(width, height))

/** The same as bytes. */
export function drawDisc(width = 320, height = 240): Promise<Buffer> {
  const svg = `<svg width="${width}" height="${height}"><rect width="100%" height="100%" fill="#d9e4ea"/>
    <circle cx="50%" cy="50%" r="${Math.min(width, height) / 3}" fill="#9c3a1f"/></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer()
}

export const asBlob = (content: Buffer): Blob => new Blob([new Uint8Array(content)])

/** A valid PNG of one colour, written by hand: a few bytes whatever its size. What it carries beside its pixels stands before them. */
export const flatPng = (width: number, height: number, metadata: readonly Buffer[] = []): Buffer =>
  writePng(
    { width, height, depth: 1, colour: 0 },
    deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 }),
    metadata,
  )

/** A PNG whose header promises more than is there: for what is refused by its size. */
export const headerOnly = (width: number, height: number): Buffer =>
  writePng({ width, height, depth: 1, colour: 0 }, deflateSync(Buffer.alloc(64)))

export interface PngHeader {
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly colour: number
}

export function writePng(header: PngHeader, rows: Buffer, metadata: readonly Buffer[] = []): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(header.width, 0)
  head.writeUInt32BE(header.height, 4)
  head.set([header.depth, header.colour, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    ...metadata,
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Many times its own size, once it is unpacked. */
export const packedText = (unpackedBytes: number): Buffer =>
  pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(unpackedBytes, 'a'))]))

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
