import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Makes the folder and those above it, for its owner alone, or says in one sentence why nothing can be stored there. */
export function makeFolder(dir: string): void {
  try {
    makeDeep(dir)
    accessSync(dir, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw unwritable(dir, error)
  }
}

/** Closes a folder that was made open, by an older version or by hand. Where the system has no such modes, or it is another's, it stays as it is. */
export function closeFolder(dir: string): void {
  try {
    chmodSync(dir, privately.mode)
  } catch {
    // Whoever owns it has decided.
  }
}

const privately = { mode: 0o700 }

export function unwritable(dir: string, cause: unknown): Error {
  // "ENOTDIR: not a directory, mkdir '/a/b'" in words only.
  const reason = (cause as Error).message.replace(/^[A-Z]+: /, '').replace(/, \w+ '.*$/, '')
  return new Error(`The data folder ${dir} cannot be written: ${reason}`, { cause })
}

/** Not mkdir's `recursive`, which never returns for a folder in /proc. */
function makeDeep(dir: string): void {
  try {
    mkdirSync(dir, privately)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && dirname(dir) !== dir) {
      makeDeep(dirname(dir))
      mkdirSync(dir, privately)
    } else {
      const found = statSync(dir, { throwIfNoEntry: false })
      if (found?.isFile()) throw new Error('it is a file, not a folder')
      if (!found?.isDirectory()) throw error
    }
  }
}
