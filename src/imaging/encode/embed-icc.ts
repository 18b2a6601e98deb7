/** Profiles are put in afterwards: sharp attaches one only by converting pixels to it, and ours are in its space already. */
export const embedInJpeg = (jpeg: Buffer, profile: Buffer): Buffer => {
  const start = jpegMarkers.start.length
  const header = jpeg.subarray(start, start + 2).equals(jpegMarkers.header) ? 2 + jpeg.readUInt16BE(start + 2) : 0
  const count = Math.ceil(profile.length / segmentBytes)
  const segments = Array.from({ length: count }, (_, index) => {
    const part = profile.subarray(index * segmentBytes, (index + 1) * segmentBytes)
    const length = Buffer.alloc(2)
    length.writeUInt16BE(part.length + iccName.length + 4)
    return Buffer.concat([jpegMarkers.profile, length, iccName, Buffer.from([index + 1, count]), part])
  })
  return Buffer.concat([jpeg.subarray(0, start + header), ...segments, jpeg.subarray(start + header)])
}

const jpegMarkers = {
  start: Buffer.from([0xff, 0xd8]),
  header: Buffer.from([0xff, 0xe0]),
  profile: Buffer.from([0xff, 0xe2]),
} as const
const iccName = Buffer.from('ICC_PROFILE\0', 'latin1')
/** A segment counts its bytes in 16 bits, its name and numbers included. */
const segmentBytes = 65535 - 2 - iccName.length - 2

/** A WebP with a profile is in the extended format: a chunk that says what is there, the profile, then the pixels. */
export const embedInWebp = (webp: Buffer, profile: Buffer): Buffer => {
  // Where there is alpha, it is in that format already.
  const hasHeader = webp.toString('latin1', riffBytes, riffBytes + 4) === 'VP8X'
  const header = hasHeader ? Buffer.from(webp.subarray(riffBytes + 8, riffBytes + 18)) : webpHeader(webp)
  header.writeUInt8(header.readUInt8(0) | iccFlag, 0)
  const pixels = webp.subarray(hasHeader ? riffBytes + 18 : riffBytes)
  const chunks = [riffChunk('VP8X', header), riffChunk('ICCP', profile), pixels]
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks])
  return riffChunk('RIFF', body)
}

const webpHeader = (webp: Buffer): Buffer => {
  const { width, height } = webpSize(webp)
  const header = Buffer.alloc(10)
  header.writeUIntLE(width - 1, 4, 3)
  header.writeUIntLE(height - 1, 7, 3)
  return header
}

/** 'RIFF', a length, 'WEBP'. */
const riffBytes = 12
const iccFlag = 0x20

const riffChunk = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}

/** 14 bits each, after the chunk's head, the frame's tag and its start code. */
const webpSize = (webp: Buffer): { width: number; height: number } => ({
  width: webp.readUInt16LE(riffBytes + 14) & 0x3fff,
  height: webp.readUInt16LE(riffBytes + 16) & 0x3fff,
})
