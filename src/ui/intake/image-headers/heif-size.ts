import type { ImageSize } from '../../../shared/tool.ts'
import { textAt } from './text-at.ts'

/**
 * AVIF and HEIC: boxes within boxes (ISO 14496-12, 23008-12). The file holds several items, such as thumbnails, tiles
 * and alpha; one is primary, and a table says which properties are its own.
 */
export const readHeifSize = (head: DataView): ImageSize | null => {
  const meta = find(boxes(head, { start: 0, end: head.byteLength }), 'meta')
  if (!meta) return null
  const parts = boxes(head, inFull(meta))
  const primary = find(parts, 'pitm')
  const properties = find(parts, 'iprp')
  if (!primary || !properties) return null
  const [container, table] = ['ipco', 'ipma'].map((type) => find(boxes(head, properties), type))
  if (!container || !table) return null
  const all = boxes(head, container)
  const own = indicesOf(head, table, itemId(head, primary)).map((index) => all[index - 1])
  const extent = own.find((box) => box?.type === 'ispe')
  if (!extent) return null
  const width = head.getUint32(extent.start + 4)
  const height = head.getUint32(extent.start + 8)
  const rotation = own.find((box) => box?.type === 'irot')
  const isTurned = rotation !== undefined && head.getUint8(rotation.start) % 2 === 1
  return isTurned ? { width: height, height: width } : { width, height }
}

/** Where the content of a box lies. */
interface Span {
  readonly start: number
  readonly end: number
}

interface Box extends Span {
  readonly type: string
}

const boxes = (view: DataView, { start, end }: Span): Box[] => {
  const found: Box[] = []
  for (let at = start; at + 8 <= end; ) {
    const size = view.getUint32(at)
    // 0 means up to the end; 1 a 64-bit size, which only pixels need, and nothing after them is in the head.
    const next = size === 0 ? end : at + size
    if (next < at + 8) break
    found.push({ type: textAt(view, at + 4, 4), start: at + 8, end: Math.min(next, end) })
    at = next
  }
  return found
}

const find = (from: readonly Box[], type: string): Box | undefined => from.find((box) => box.type === type)

/** Some boxes begin with a version and flags. */
const inFull = ({ start, end }: Span): Span => ({ start: start + 4, end })

const itemId = (view: DataView, { start }: Span): number =>
  view.getUint8(start) === 0 ? view.getUint16(start + 4) : view.getUint32(start + 4)

/** Which properties, counted from 1, an item has. */
const indicesOf = (view: DataView, { start }: Span, item: number): number[] => {
  const idBytes = view.getUint8(start) === 0 ? 2 : 4
  const indexBytes = view.getUint8(start + 3) & 1 ? 2 : 1
  let at = start + 8
  for (let entries = view.getUint32(start + 4); entries > 0; entries -= 1) {
    const id = idBytes === 2 ? view.getUint16(at) : view.getUint32(at)
    const count = view.getUint8(at + idBytes)
    at += idBytes + 1
    if (id === item) {
      // The highest bit only says whether a reader must understand the property.
      return Array.from({ length: count }, (_, index) =>
        indexBytes === 2 ? view.getUint16(at + 2 * index) & 0x7fff : view.getUint8(at + index) & 0x7f,
      )
    }
    at += count * indexBytes
  }
  return []
}
