import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { blockBytes, encodeHeader } from './tar-header.ts'

/** Writes a tar file by file, with no more than two pieces in memory, and keeps the SHA-256 of each file. */
export class TarWriter {
  /** Lines as `sha256sum` writes and checks them. */
  readonly sums: string[] = []
  readonly #target: FileHandle
  readonly #read = Buffer.alloc(pieceBytes)
  /** What waits to be written: most files are far smaller than a piece. */
  readonly #written = Buffer.alloc(pieceBytes)
  #waiting = 0

  constructor(target: FileHandle) {
    this.#target = target
  }

  async addFolder(name: string, { mode, modifiedAt }: { mode: number; modifiedAt: Date }): Promise<void> {
    await this.#write(encodeHeader({ name, kind: 'folder', mode, bytes: 0, modifiedAt }))
  }

  async addText(name: string, text: string): Promise<void> {
    const content = Buffer.from(text)
    const bytes = content.length
    await this.#write(encodeHeader({ name, kind: 'file', mode: 0o600, bytes, modifiedAt: new Date() }))
    await this.#write(content)
    await this.#fill(bytes)
    this.#note(name, createHash('sha256').update(content).digest('hex'))
  }

  /** False when there is no such file. One that is replaced meanwhile is read as it was. */
  async addFile(name: string, path: string): Promise<boolean> {
    const source = await open(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (!source) return false
    try {
      const { size: bytes, mode, mtime } = await source.stat()
      await this.#write(encodeHeader({ name, kind: 'file', mode, bytes, modifiedAt: mtime }))
      this.#note(name, await this.#copy(source, bytes, path))
      await this.#fill(bytes)
    } finally {
      await source.close()
    }
    return true
  }

  async finish(): Promise<void> {
    await this.#write(Buffer.alloc(2 * blockBytes))
    await this.#flush()
    await this.#target.sync()
  }

  async #copy(source: FileHandle, bytes: number, path: string): Promise<string> {
    const hash = createHash('sha256')
    let left = bytes
    while (left > 0) {
      const { bytesRead } = await source.read(this.#read, 0, Math.min(left, pieceBytes))
      if (bytesRead === 0) throw new Error(`${path} became shorter while it was read`)
      const piece = this.#read.subarray(0, bytesRead)
      hash.update(piece)
      await this.#write(piece)
      left -= bytesRead
    }
    return hash.digest('hex')
  }

  #note(name: string, sum: string): void {
    this.sums.push(`${sum}  ${name}\n`)
  }

  async #fill(bytes: number): Promise<void> {
    const over = bytes % blockBytes
    if (over > 0) await this.#write(Buffer.alloc(blockBytes - over))
  }

  async #write(data: Buffer): Promise<void> {
    for (let at = 0; at < data.length; ) {
      const copied = data.copy(this.#written, this.#waiting, at)
      at += copied
      this.#waiting += copied
      if (this.#waiting === pieceBytes) await this.#flush()
    }
  }

  async #flush(): Promise<void> {
    await this.#target.appendFile(this.#written.subarray(0, this.#waiting))
    this.#waiting = 0
  }
}

const pieceBytes = 1 << 20
