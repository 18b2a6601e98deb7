import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '../shared/plans.ts'
import type { FileStore } from '../store/files/file-store.ts'
import { openFiles } from '../store/files/open.ts'
import { openDatabase } from '../store/open.ts'
import { type TaskRow, user } from '../store/schema.ts'
import { type AcceptRequest, acceptTask } from '../tasks/accept.ts'
import { checkImage } from '../tasks/check-image.ts'
import type { TaskStore } from '../tasks/claims.ts'
import { PictureReaders } from '../tasks/pictures/picture-readers.ts'
import { TaskQueue } from '../tasks/queue.ts'
import { removeBackground } from '../tools/remove-background/contract.ts'
import type { Visitor } from '../visitors/visitors.ts'
import { openTestDatabase } from './database.ts'
import { drawDisc } from './pictures.ts'

export interface PipelineStore extends TaskStore {
  readonly files: FileStore
  readonly filesDir: string
  readonly visitor: (role: Role) => Promise<Visitor>
  readonly request: (visitor: Visitor) => Promise<AcceptRequest>
  /** A new visitor's picture, accepted. */
  readonly submit: (role: Role) => Promise<TaskRow>
  /** Makes every file below look two days old. */
  readonly age: (dir: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** The stores and the queue without a server or worker around them, so that a test plays the worker step by step. */
export async function openStore(databaseUrl: string | undefined): Promise<PipelineStore> {
  const fail = (error: Error) => {
    throw error
  }
  const database = databaseUrl ? await openDatabase({ databaseUrl, onFatal: fail }) : await openTestDatabase()
  await database.migrate()
  const queue = await TaskQueue.open(database, { onError: fail })
  const dir = await mkdtemp(join(tmpdir(), 'safelight-pipeline-'))
  const filesDir = join(dir, 'files')
  const files = await openFiles({ dir: filesDir })
  const path = join(dir, 'picture.jpg')
  await writeFile(path, await drawDisc())
  const pictures = new PictureReaders()

  const visitor = async (role: Role): Promise<Visitor> => {
    const id = randomUUID()
    const isAnonymous = role === 'anonymous'
    await database.db.insert(user).values({ id, name: 'Test', email: `${id}@test.invalid`, isAnonymous })
    return { id, role, isAnonymous, network: null }
  }
  const request = async (by: Visitor): Promise<AcceptRequest> => ({
    tool: removeBackground,
    visitor: by,
    params: { quality: 'sd', transparency: 'keep' },
    image: await checkImage(pictures, { path, name: 'picture.jpg' }, removeBackground.accepts, {
      name: by.id,
      wantsThumbnail: true,
    }),
    maskPath: null,
    requestId: 'test',
    marksFree: false,
  })
  const store = { database, queue, files }
  return {
    ...store,
    filesDir,
    visitor,
    request,
    submit: async (role) => acceptTask(store, await request(await visitor(role))),
    age: async (root) => {
      const old = new Date(Date.now() - 2 * 86_400_000)
      for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
        if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), old, old)
      }
    },
    close: async () => {
      pictures.close()
      await queue.close()
      await database.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
