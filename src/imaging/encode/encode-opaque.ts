import type { RgbRaster } from '../raster.ts'
import { writePng } from './write-png.ts'

/** An opaque picture as a PNG. Each byte less the one above it (filter 2): Paeth's saves 3 % more and takes three times as long. */
export const encodeOpaque = (path: string, image: RgbRaster, iccProfile: Buffer | null): Promise<void> => {
  const { width, height, data } = image
  const rowBytes = width * 3
  const rowWords = new Uint32Array(Math.ceil(rowBytes / 4))
  const aboveWords = new Uint32Array(rowWords.length)
  const row = new Uint8Array(rowWords.buffer, 0, rowBytes)
  const above = new Uint8Array(aboveWords.buffer, 0, rowBytes)
  return writePng(path, {
    width,
    height,
    channels: 3,
    iccProfile,
    level: 1,
    filterRow: (y, line) => {
      line[0] = 2
      const start = y * rowBytes
      if (y === 0) return line.set(data.subarray(0, rowBytes), 1)
      row.set(data.subarray(start, start + rowBytes))
      above.set(data.subarray(start - rowBytes, start))
      subtractBytes(rowWords, aboveWords)
      line.set(row, 1)
    },
  })
}

/** Each byte of `from` less the one of `by`, four in one step: with its top bit set, no byte borrows from the next one. */
const subtractBytes = (from: Uint32Array, by: Uint32Array): void => {
  for (let word = 0; word < from.length; word += 1) {
    const one = from[word]
    const other = by[word]
    from[word] = ((one | 0x80_80_80_80) - (other & 0x7f_7f_7f_7f)) ^ ((one ^ ~other) & 0x80_80_80_80)
  }
}
