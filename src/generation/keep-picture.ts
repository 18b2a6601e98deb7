import type { RgbRaster, Size } from '../imaging/raster.ts'

export interface Place {
  readonly left: number
  readonly top: number
}

/**
 * Puts the picture back where it was, bit for bit. Only along a side that something was added to does it change over into the
 * fill, within a few pixels, so that no line shows where it ended. Writes into `filled`.
 */
export const keepPicture = (filled: RgbRaster, kept: RgbRaster, { left, top }: Place): RgbRaster => {
  const columns = shares(kept.width, left, filled.width, featherOf(filled))
  const rows = shares(kept.height, top, filled.height, featherOf(filled))
  for (let y = 0; y < kept.height; y += 1) {
    const across = rows[y]
    for (let x = 0; x < kept.width; x += 1) {
      const share = Math.min(across, columns[x])
      const from = (y * kept.width + x) * 3
      const to = ((y + top) * filled.width + x + left) * 3
      for (let channel = 0; channel < 3; channel += 1) {
        const before = kept.data[from + channel]
        filled.data[to + channel] =
          share === 1 ? before : Math.round(share * before + (1 - share) * filled.data[to + channel])
      }
    }
  }
  return filled
}

/** In pixels, by the size of the result: never wider than what a provider paints over the edge. */
export const featherOf = ({ width, height }: Size): number =>
  Math.round(Math.min(16, Math.max(4, Math.max(width, height) / 300)))

/** How much of the picture is seen at each position along one of its axes: 1, but towards an edge with something new behind it. */
const shares = (length: number, before: number, total: number, feather: number): Float64Array =>
  Float64Array.from({ length }, (_, at) => {
    const fromStart = before > 0 ? at : feather
    const fromEnd = before + length < total ? length - 1 - at : feather
    const inside = Math.min(feather, fromStart, fromEnd) / feather
    return inside * inside * (3 - 2 * inside)
  })
