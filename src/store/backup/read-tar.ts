import type { FileHandle } from 'node:fs/promises'
import { blockBytes, decodeHeader, type TarHeader } from './tar-header.ts'

export interface TarEntry extends TarHeader {
  /** What it holds, in pieces that are valid until the next is asked for. */
  readonly pieces: () => AsyncGenerator<Buffer>
}

/** Reads a tar of ours entry by entry. Throws when it is something else, or has no proper end. */
export async function* readTar(file: FileHandle): AsyncGenerator<TarEntry> {
  let position = 0
  for (;;) {
    const header = decodeHeader(await readExactly(file, position, Buffer.alloc(blockBytes)))
    if (!header) return
    const start = position + blockBytes
    yield { ...header, pieces: () => readPieces(file, start, header.bytes) }
    position = start + Math.ceil(header.bytes / blockBytes) * blockBytes
  }
}

/** The whole content of a small entry. */
export async function readText(entry: TarEntry): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of entry.pieces()) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces).toString()
}

async function* readPieces(file: FileHandle, start: number, bytes: number): AsyncGenerator<Buffer> {
  const buffer = Buffer.alloc(Math.min(bytes, pieceBytes))
  for (let at = 0; at < bytes; at += buffer.length) {
    yield await readExactly(file, start + at, buffer.subarray(0, Math.min(bytes - at, buffer.length)))
  }
}

async function readExactly(file: FileHandle, position: number, into: Buffer): Promise<Buffer> {
  let filled = 0
  while (filled < into.length) {
    const { bytesRead } = await file.read(into, filled, into.length - filled, position + filled)
    if (bytesRead === 0) throw new Error('the tar is cut off')
    filled += bytesRead
  }
  return into
}

const pieceBytes = 1 << 20
