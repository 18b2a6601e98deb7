import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { askForCopy } from '../pglite/copy-socket.ts'
import { type HeldCopy, openPglite } from '../pglite/open.ts'

/** By the server where one runs; else the database is opened here, and not migrated: it is copied as it was left. */
export async function copyDatabase(dataDir: string): Promise<HeldCopy> {
  const served = await askForCopy(dataDir)
  if (served) return served
  // What ends the thread also refuses the question it was asked.
  const database = await openPglite({ dataDir, onFatal: () => {} }).catch((error: Error) => {
    if (!/already in use/.test(error.message)) throw error
    throw new Error(`Something else is at work on ${dataDir}, or its server starts or stops just now: try again`)
  })
  const path = join(dataDir, 'tmp', `copy-${randomUUID()}`)
  const release = async () => {
    await rm(path, { recursive: true, force: true })
    await database.close()
  }
  try {
    return { ...(await database.copyFolder(path)), release }
  } catch (error) {
    await release()
    throw error
  }
}
