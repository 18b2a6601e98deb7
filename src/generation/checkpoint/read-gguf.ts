import { type ModelHeader, WrongModelFile } from './model-file.ts'

/**
 * The header of a GGUF file: magic, version, how many tensors and how many metadata entries; then the metadata, then for each tensor its name,
 * shape, type and where it starts. The layout is described in the ggml project's docs/gguf.md.
 */
export const readGguf = (head: Buffer, path: string): ModelHeader => {
  try {
    return readAll(head)
  } catch (error) {
    if (error instanceof UnknownMetadataType)
      throw new WrongModelFile(`The checkpoint ${path} has a header that cannot be read.`)
    if (!(error instanceof RangeError)) throw error
    throw new WrongModelFile(`The checkpoint ${path} is cut off: its header is not complete.`)
  }

  function readAll(bytes: Buffer): ModelHeader {
    const at = new Cursor(bytes, 4)
    const version = at.uint32()
    if (version !== 2 && version !== 3) {
      throw new WrongModelFile(
        `The checkpoint ${path} is a GGUF file of version ${version}; versions 2 and 3 can be read.`,
      )
    }
    const tensorCount = at.length()
    const metadataCount = at.length()
    let alignment = 32
    for (let entry = 0; entry < metadataCount; entry += 1) {
      const name = at.text()
      const value = at.metadataValue(at.uint32())
      if (name === 'general.alignment' && typeof value === 'number' && value > 0) alignment = value
    }
    const tensors: string[] = []
    let dataBytes = 0
    for (let tensor = 0; tensor < tensorCount; tensor += 1) {
      tensors.push(at.text())
      let elements = 1
      const dimensions = at.uint32()
      for (let dimension = 0; dimension < dimensions; dimension += 1) elements *= at.length()
      const bytesEach = bytesPerElement[at.uint32()] ?? 0
      dataBytes = Math.max(dataBytes, at.length() + elements * bytesEach)
    }
    const dataStart = Math.ceil(at.position / alignment) * alignment
    return { format: 'GGUF', tensors, bytes: dataStart + dataBytes }
  }
}

/** Bytes per element of ggml's tensor types, by their numbers. Quantised ones come in blocks; for a type not in this list only the start is checked. */
const bytesPerElement: Readonly<Record<number, number>> = {
  0: 4,
  1: 2,
  2: 18 / 32,
  3: 20 / 32,
  6: 22 / 32,
  7: 24 / 32,
  8: 34 / 32,
  10: 84 / 256,
  11: 110 / 256,
  12: 144 / 256,
  13: 176 / 256,
  14: 210 / 256,
  24: 1,
  25: 2,
  26: 4,
  27: 8,
  28: 8,
  30: 2,
}

class UnknownMetadataType extends Error {}

/** Little-endian. Reading beyond the end is a RangeError. */
class Cursor {
  readonly #bytes: Buffer
  position: number

  constructor(bytes: Buffer, position: number) {
    this.#bytes = bytes
    this.position = position
  }

  uint32(): number {
    return this.#bytes.readUInt32LE(this.#skip(4))
  }

  /** 64 bits on disk; no count or length of a real file needs more than 53. */
  length(): number {
    return Number(this.#bytes.readBigUInt64LE(this.#skip(8)))
  }

  text(): string {
    const length = this.length()
    const start = this.#skip(length)
    return this.#bytes.toString('utf8', start, start + length)
  }

  /** The value, of those that matter here; others are passed over. */
  metadataValue(type: number): number | null {
    if (type === 4) return this.uint32()
    if (type === 8) {
      this.#skip(this.length())
      return null
    }
    if (type === 9) {
      const inner = this.uint32()
      const count = this.length()
      const fixed = metadataBytes[inner]
      if (fixed !== undefined) this.#skip(fixed * count)
      else for (let index = 0; index < count; index += 1) this.metadataValue(inner)
      return null
    }
    const fixed = metadataBytes[type]
    if (fixed === undefined) throw new UnknownMetadataType()
    this.#skip(fixed)
    return null
  }

  #skip(bytes: number): number {
    const start = this.position
    this.position += bytes
    if (this.position > this.#bytes.length) throw new RangeError('beyond the end')
    return start
  }
}

/** Bytes of each metadata type with a fixed length, by its number in the format. */
const metadataBytes: Readonly<Record<number, number>> = {
  0: 1,
  1: 1,
  2: 2,
  3: 2,
  4: 4,
  5: 4,
  6: 4,
  7: 1,
  10: 8,
  11: 8,
  12: 8,
}
