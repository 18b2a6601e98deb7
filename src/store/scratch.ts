import { readdir, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs, hourMs } from '../shared/time-units.ts'
import { makeFolder } from './make-folder.ts'

export interface Scratch {
  readonly dir: string
  readonly close: () => Promise<void>
}

/**
 * A folder for uploads and runs under way. What a killed process or engine left there is nobody's: where no other process
 * can be alive it goes at once, else when it is a day old.
 */
export async function openScratch(root: string, isAlone: boolean): Promise<Scratch> {
  const others = isAlone ? await readdir(root).catch(() => []) : []
  for (const name of others) await rm(join(root, name), { recursive: true, force: true })
  const dir = join(root, `process-${process.pid}-${Date.now()}`)
  makeFolder(dir)
  await sweepScratch(root, dir)
  // Errors wait for the next time, and for the next start at the latest.
  const timer = setInterval(() => sweepScratch(root, dir).catch(() => {}), hourMs)
  return {
    dir,
    close: async () => {
      clearInterval(timer)
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** Uploads and runs take minutes. Another process that is still alive makes its folder again when it needs it. */
export async function sweepScratch(root: string, own?: string): Promise<void> {
  for (const folder of (await readdir(root)).map((name) => join(root, name))) {
    for (const path of (await readdir(folder).catch(() => [])).map((name) => join(folder, name))) {
      if (await isOld(path)) await rm(path, { recursive: true, force: true })
    }
    // One that is not empty stays.
    if (folder !== own && (await isOld(folder))) await rmdir(folder).catch(() => {})
  }
}

async function isOld(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found !== null && Date.now() - found.mtimeMs > dayMs
}
