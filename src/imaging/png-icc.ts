import { crc32, deflateSync } from 'node:zlib'

/**
 * Adds an iCCP chunk to a PNG that has none. sharp can only attach a profile by converting the pixels to it; ours are
 * in its space already. The chunk must come before the pixels, and a PNG that carries it may not carry sRGB.
 */
export const embedIccProfile = (png: Buffer, profile: Buffer): Buffer => {
  const headerEnd = signatureBytes + chunkOverhead + headerBytes
  const body = Buffer.concat([Buffer.from('ICC profile\0\0', 'latin1'), deflateSync(profile)])
  return Buffer.concat([png.subarray(0, headerEnd), makeChunk('iCCP', body), ...chunksAfter(png, headerEnd)])
}

const signatureBytes = 8
const headerBytes = 13
/** Length, type and checksum: four bytes each. */
const chunkOverhead = 12

const makeChunk = (type: string, body: Buffer): Buffer => {
  const chunk = Buffer.alloc(body.length + chunkOverhead)
  chunk.writeUInt32BE(body.length, 0)
  chunk.write(type, 4, 'latin1')
  body.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + body.length)), 8 + body.length)
  return chunk
}

const replacedChunks: ReadonlySet<string> = new Set(['sRGB', 'iCCP', 'gAMA', 'cHRM'])

const chunksAfter = (png: Buffer, start: number): Buffer[] => {
  const chunks: Buffer[] = []
  for (let offset = start; offset < png.length; ) {
    const end = offset + png.readUInt32BE(offset) + chunkOverhead
    if (!replacedChunks.has(png.toString('latin1', offset + 4, offset + 8))) chunks.push(png.subarray(offset, end))
    offset = end
  }
  return chunks
}
