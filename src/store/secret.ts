import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The key that signs sessions and links: made once in the data folder, and shared by all processes that use it. */
export async function loadSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret')
  const existing = await readFile(path, 'utf8').catch(() => null)
  if (existing) return existing.trim()
  const mine = `${path}.${process.pid}`
  await writeFile(mine, randomBytes(32).toString('base64url'), { mode: 0o600 })
  // Linking fails when another process was first: then theirs is the secret. The file is never seen half written.
  await link(mine, path).catch(() => {})
  await rm(mine)
  return readFile(path, 'utf8')
}
