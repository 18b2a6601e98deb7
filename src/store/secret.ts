import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The key that signs sessions and links: made once in the data folder, and shared by all processes that use it. */
export async function loadSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret')
  if (existsSync(path)) return read(path)
  const mine = `${path}.${process.pid}`
  await writeFile(mine, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
  // Linking fails when another process was first: then theirs is the secret. The file is never seen half written.
  await link(mine, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(mine)
  return read(path)
}

async function read(path: string): Promise<string> {
  const secret = (await readFile(path, 'utf8')).trim()
  if (secret.length < 32) throw new Error(`The file ${path} is damaged: delete it, and everybody gets a new session`)
  return secret
}
