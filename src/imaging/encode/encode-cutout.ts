import type { Size } from '../raster.ts'
import { writePng } from './write-png.ts'

/** Fills one row of interleaved RGBA, which still holds another one's pixels. Where alpha is 0, so are the colours. */
export type DrawRow = (y: number, rgba: Uint8Array) => void

/** A PNG with alpha, drawn row by row: a large cut-out is never held whole. */
export const encodeCutout = (
  path: string,
  { width, height }: Size,
  iccProfile: Buffer | null,
  drawRow: DrawRow,
): Promise<void> => {
  let above = new Uint8Array(width * 4)
  let row = new Uint8Array(width * 4)
  return writePng(path, {
    width,
    height,
    channels: 4,
    iccProfile,
    filterRow: (y, line) => {
      drawRow(y, row)
      filterPaeth(row, above, line)
      ;[above, row] = [row, above]
    },
  })
}

/** Each byte less what its neighbours foretell (PNG's filter 4, the best single one for photographs). */
const filterPaeth = (row: Uint8Array, above: Uint8Array, line: Uint8Array): void => {
  line[0] = 4
  // Around the subject both rows are empty, and so is the line.
  const start = Math.min(firstUsed(row), firstUsed(above))
  const end = Math.min(row.length, Math.max(lastUsed(row), lastUsed(above)) + 4)
  for (let index = start; index < Math.min(start + 4, end); index += 1) {
    line[index + 1] = row[index] - above[index]
  }
  for (let index = start + 4; index < end; index += 1) {
    const left = row[index - 4]
    const upper = above[index]
    const corner = above[index - 4]
    const fromLeft = Math.abs(upper - corner)
    const fromUpper = Math.abs(left - corner)
    const fromCorner = Math.abs(left + upper - 2 * corner)
    const foretold = fromLeft <= fromUpper && fromLeft <= fromCorner ? left : fromUpper <= fromCorner ? upper : corner
    line[index + 1] = row[index] - foretold
  }
}

/** Where the first pixel that is not fully transparent begins. */
const firstUsed = (row: Uint8Array): number => {
  for (let index = 3; index < row.length; index += 4) if (row[index] !== 0) return index - 3
  return row.length
}

/** Where the last one ends. */
const lastUsed = (row: Uint8Array): number => {
  for (let index = row.length - 1; index > 0; index -= 4) if (row[index] !== 0) return index + 1
  return 0
}
