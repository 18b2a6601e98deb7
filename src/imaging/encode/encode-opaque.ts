import type { RgbRaster } from '../raster.ts'
import { writePng } from './write-png.ts'

/** An opaque picture as a PNG. Each byte less the one above it (filter 2): Paeth's saves 3 % more and takes three times as long. */
export const encodeOpaque = (path: string, image: RgbRaster, iccProfile: Buffer | null): Promise<void> => {
  const { width, height, data } = image
  const rowBytes = width * 3
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
      for (let from = start, to = 1; from < start + rowBytes; from += 1, to += 1) {
        line[to] = (data[from] as number) - (data[from - rowBytes] as number)
      }
    },
  })
}
