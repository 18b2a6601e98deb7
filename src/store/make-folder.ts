import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Makes the folder and those above it, or says in one sentence why nothing can be stored there. */
export function makeFolder(dir: string): void {
  try {
    makeDeep(dir)
    accessSync(dir, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw unwritable(dir, error)
  }
}

export function unwritable(dir: string, cause: unknown): Error {
  // "ENOTDIR: not a directory, mkdir '/a/b'" in words only.
  const reason = (cause as Error).message.replace(/^[A-Z]+: /, '').replace(/, \w+ '.*$/, '')
  return new Error(`The data folder ${dir} cannot be written: ${reason}`, { cause })
}

/** Not mkdir's `recursive`, which never returns for a folder in /proc. */
function makeDeep(dir: string): void {
  try {
    mkdirSync(dir)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && dirname(dir) !== dir) {
      makeDeep(dirname(dir))
      mkdirSync(dir)
    } else {
      const found = statSync(dir, { throwIfNoEntry: false })
      if (found?.isFile()) throw new Error('it is a file, not a folder')
      if (!found?.isDirectory()) throw error
    }
  }
}
