import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A folder for as long as the work takes, whatever becomes of it. */
export async function withScratchFolder<Result>(
  scratchDir: string,
  name: string,
  work: (dir: string) => Promise<Result>,
): Promise<Result> {
  const dir = join(scratchDir, name)
  try {
    await mkdir(dir, { recursive: true })
    return await work(dir)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}
