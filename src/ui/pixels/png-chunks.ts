export type Bytes = Uint8Array<ArrayBuffer>

const signature = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export interface Chunk {
  readonly name: string
  readonly data: Bytes
}

/** The chunks of a PNG, in their order. */
export const readChunks = (view: DataView<ArrayBuffer>): Chunk[] => {
  const chunks: Chunk[] = []
  for (let at = signature.length; at + 12 <= view.byteLength; ) {
    const length = view.getUint32(at)
    const name = String.fromCharCode(...new Uint8Array(view.buffer, at + 4, 4))
    chunks.push({ name, data: new Uint8Array(view.buffer, at + 8, length) })
    at += 12 + length
  }
  return chunks
}

const makeChunk = (name: string, data: Bytes): Bytes[] => {
  const head = new Uint8Array(8)
  new DataView(head.buffer).setUint32(0, data.length)
  head.set(
    Uint8Array.from(name, (letter) => letter.charCodeAt(0)),
    4,
  )
  const checksum = new Uint8Array(4)
  new DataView(checksum.buffer).setUint32(0, ~crc(crc(-1, head.subarray(4)), data) >>> 0)
  return [head, data, checksum]
}

/** A PNG file of these chunks. */
export const joinChunks = (chunks: readonly Chunk[]): Blob =>
  new Blob([signature, ...chunks.flatMap(({ name, data }) => makeChunk(name, data))], { type: 'image/png' })

const crcTable = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

const crc = (start: number, data: Uint8Array): number => {
  let value = start
  for (const byte of data) value = (crcTable[(value ^ byte) & 255] as number) ^ (value >>> 8)
  return value
}
