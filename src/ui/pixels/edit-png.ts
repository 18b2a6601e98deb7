import type { ImageSize } from '../../shared/tool.ts'
import { type Bytes, joinChunks, readChunks } from './png-chunks.ts'

/** The rows of a picture, RGBA with plain (not premultiplied) colours. They may be written to. */
export interface PixelRows extends ImageSize {
  readonly row: (y: number) => Uint8Array
}

/**
 * Changes pixels of a PNG and leaves all others as they are, and the colour profile too. A canvas cannot: it multiplies
 * colours with their opacity, after which soft edges are not what they were, and knows two colour spaces only.
 * Takes 8-bit RGBA without interlacing, which is what the server writes.
 */
export const editPng = async (png: Blob, edit: (rows: PixelRows) => void | Promise<void>): Promise<Blob> => {
  const chunks = readChunks(new DataView(await png.arrayBuffer()))
  const header = chunks.find(({ name }) => name === 'IHDR')?.data
  if (!header || [...header.subarray(8)].join() !== '8,6,0,0,0') throw new Error('not an 8-bit RGBA picture')
  const view = new DataView(header.buffer, header.byteOffset)
  const [width, height] = [view.getUint32(0), view.getUint32(4)]
  const lineBytes = width * 4 + 1

  const packed = chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data)
  const lines = await inflate(packed, lineBytes * height)
  const line = (y: number) => lines.subarray(y * lineBytes, (y + 1) * lineBytes)
  const nothing = new Uint8Array(lineBytes)
  for (let y = 0; y < height; y += 1) unfilter(line(y), y > 0 ? line(y - 1) : nothing)
  await edit({ width, height, row: (y) => line(y).subarray(1) })
  // Filtering starts at the end: a line is predicted from the plain line above it.
  for (let y = height - 1; y >= 0; y -= 1) filter(line(y), y > 0 ? line(y - 1) : nothing)

  const isPixels = (name: string) => name === 'IDAT' || name === 'IEND'
  return joinChunks([
    ...chunks.filter(({ name }) => !isPixels(name)),
    { name: 'IDAT', data: await deflate(lines) },
    { name: 'IEND', data: new Uint8Array() },
  ])
}

const inflate = async (packed: Bytes[], byteLength: number): Promise<Bytes> => {
  const lines = new Uint8Array(byteLength)
  let at = 0
  const reader = new Blob(packed).stream().pipeThrough(new DecompressionStream('deflate')).getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    lines.set(next.value, at)
    at += next.value.length
  }
  if (at !== byteLength) throw new Error('the picture ends too early')
  return lines
}

const deflate = async (lines: Bytes): Promise<Bytes> =>
  new Uint8Array(
    await new Response(new Blob([lines]).stream().pipeThrough(new CompressionStream('deflate'))).arrayBuffer(),
  )

/** A line begins with the type of its filter, and keeps it. PNG specification, 9. */
const unfilter = (line: Bytes, above: Bytes): void => {
  const [filterType = 0] = line
  if (filterType > 4) throw new Error('an unknown filter')
  if (filterType === 0) return
  for (let at = 1; at <= 4; at += 1) line[at] = (line[at] as number) + predict(filterType, 0, above[at] as number, 0)
  for (let at = 5; at < line.length; at += 1) {
    line[at] =
      (line[at] as number) + predict(filterType, line[at - 4] as number, above[at] as number, above[at - 4] as number)
  }
}

const filter = (line: Bytes, above: Bytes): void => {
  const [filterType = 0] = line
  if (filterType === 0) return
  for (let at = line.length - 1; at > 4; at -= 1) {
    line[at] =
      (line[at] as number) - predict(filterType, line[at - 4] as number, above[at] as number, above[at - 4] as number)
  }
  for (let at = 4; at > 0; at -= 1) line[at] = (line[at] as number) - predict(filterType, 0, above[at] as number, 0)
}

/** The predictor: from the same channel of the pixel to the left, the one above and the one above to the left. Type 4 is Paeth. */
const predict = (filterType: number, left: number, upper: number, corner: number): number => {
  if (filterType === 1) return left
  if (filterType === 2) return upper
  if (filterType === 3) return (left + upper) >> 1
  const fromLeft = Math.abs(upper - corner)
  const fromUpper = Math.abs(left - corner)
  const fromCorner = Math.abs(left + upper - 2 * corner)
  if (fromLeft <= fromUpper && fromLeft <= fromCorner) return left
  return fromUpper <= fromCorner ? upper : corner
}
