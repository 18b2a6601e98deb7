import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Throws when nothing can be stored there at the moment: a full disk lets itself be opened, but not written to. */
export async function probeFolder(dir: string): Promise<void> {
  const path = join(dir, `probe-${randomUUID()}`)
  try {
    await writeFile(path, Buffer.alloc(probeBytes))
  } finally {
    await rm(path, { force: true })
  }
}

const probeBytes = 256 * 1024
