import { createHash, randomUUID } from 'node:crypto'
import { chmod, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { DatabaseCopy, HeldCopy, LiteDatabase } from './open.ts'

/** What is answered, as JSON: the copy, or why there is none. */
type Answer = DatabaseCopy | { readonly error: string }

/**
 * The data folder belongs to one process. While that is the server, a backup asks it for a copy of the database here: on a
 * socket in the folder itself, which nobody can open who cannot write there. A copy lasts as long as the connection.
 */
export async function serveCopies(
  dataDir: string,
  database: Pick<LiteDatabase, 'copyFolder'>,
  scratchDir: string,
): Promise<{ close: () => Promise<void> }> {
  const address = socketAddress(dataDir)
  const open = new Set<Socket>()
  const removals = new Set<Promise<void>>()
  const server = createServer((socket) => {
    const path = join(scratchDir, `copy-${randomUUID()}`)
    const answer = database.copyFolder(path).catch((error: Error): Answer => ({ error: error.message }))
    open.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => {
      open.delete(socket)
      // What cannot be removed now is swept with the rest of the folder.
      const removal = answer.then(() => rm(path, { recursive: true, force: true })).catch(() => {})
      removals.add(removal)
      void removal.finally(() => removals.delete(removal))
    })
    answer.then((value) => socket.write(`${JSON.stringify(value)}\n`))
    socket.resume()
  })
  // One that a killed server left; the folder is locked, so it is nobody's.
  if (!isPipe) await rm(address, { force: true })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, resolve)
  })
  // From here on a connection that fails is its own affair.
  server.on('error', () => {})
  if (!isPipe) await chmod(address, 0o600)
  return {
    close: async () => {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
      for (const socket of open) socket.destroy()
      await closed
      await Promise.all(removals)
    },
  }
}

/** Null where no server listens. */
export async function askForCopy(dataDir: string): Promise<HeldCopy | null> {
  const socket = connect(socketAddress(dataDir))
  const isThere = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.on('error', () => resolve(false))
  })
  if (!isThere) return null
  const line = await new Promise<string>((resolve, reject) => {
    const lines = createInterface({ input: socket })
    lines.once('line', resolve)
    lines.once('close', () => reject(new Error('The server stopped before the database was copied: try again')))
  })
  const answer = JSON.parse(line) as Answer
  if ('error' in answer) {
    socket.destroy()
    throw new Error(`The server could not copy its database: ${answer.error}`)
  }
  return {
    ...answer,
    release: async () => {
      socket.destroy()
    },
  }
}

const isPipe = process.platform === 'win32'

/** Windows has no sockets in folders, but names for pipes. */
const socketAddress = (dataDir: string): string =>
  isPipe
    ? `\\\\.\\pipe\\safelight-${createHash('sha256').update(dataDir).digest('hex').slice(0, 32)}`
    : join(dataDir, 'socket')
