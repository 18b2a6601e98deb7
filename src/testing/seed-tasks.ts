import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import sharp from 'sharp'
import type { TaskState } from '../shared/task.ts'
import { openFiles } from '../store/files/open.ts'
import { type NewTaskRow, tasks } from '../store/schema.ts'
import type { TestServer } from './server.ts'

export interface Seed {
  readonly tool?: string
  readonly state?: Extract<TaskState, 'ready' | 'failed' | 'cancelled'>
  /** As the visitor called the file. */
  readonly name?: string
  readonly results?: number
  readonly createdAt?: Date
  /** Without it the pictures of these tasks are all the same files: enough to look at, not to delete. */
  readonly hasOwnFiles?: boolean
}

/** Ended tasks straight into the database and the store, newest first: the ids in that order. */
export async function seedTasks(server: TestServer, userId: string, seeds: readonly Seed[]): Promise<string[]> {
  const files = await openFiles({ dir: join(server.dataDir, 'files') })
  const picture = await sharp(Buffer.from(disc)).png().toBuffer()
  const put = async (folder: string, names = ['input', 'thumbnail', 'result']): Promise<string> => {
    for (const name of names) await files.put(`tasks/${folder}/${name}`, picture, 'image/png')
    return folder
  }
  const putOwn = (id: string, { state = 'ready' }: Seed) =>
    state === 'ready' ? put(id) : put(id, ['input', 'thumbnail'])
  const shared = await put('0b5d9a3e-58a4-4d7e-9a43-0d6d4a1d2c11')
  const rows: NewTaskRow[] = []
  // One moment for all: files that take long to write must not change the order.
  const now = Date.now()
  for (const [index, seed] of seeds.entries()) {
    const id = randomUUID()
    rows.push(rowOf(id, { userId, index, now, folder: seed.hasOwnFiles ? await putOwn(id, seed) : shared, seed }))
  }
  for (let from = 0; from < rows.length; from += 200) {
    await server.running.database.db.insert(tasks).values(rows.slice(from, from + 200))
  }
  return rows.map(({ id }) => id)
}

interface Place {
  readonly userId: string
  readonly index: number
  readonly now: number
  readonly folder: string
  readonly seed: Seed
}

function rowOf(id: string, { userId, index, now, folder, seed }: Place): NewTaskRow {
  const { tool = 'remove-background', state = 'ready', name = `picture-${index + 1}.png`, results = 1 } = seed
  const createdAt = seed.createdAt ?? new Date(now - (index + 1) * 1000)
  const size = { type: 'image/png', width: 480, height: 360, bytes: 1000 } as const
  const at = (file: string) => `tasks/${folder}/${file}`
  return {
    id,
    userId,
    tool,
    state,
    params: {},
    priority: 10,
    progress: state === 'ready' ? 1 : 0,
    input: { ...size, key: at('input'), thumbnailKey: at('thumbnail'), maskKey: null, name },
    results:
      state === 'ready' ? Array.from({ length: results }, () => ({ ...size, key: at('result'), label: 'cutout' })) : [],
    errorCode: state === 'failed' ? 'process-failed' : null,
    requestId: 'seed',
    createdAt,
    readyAt: createdAt,
    expiresAt: new Date(createdAt.getTime() + 14 * 86_400_000),
  }
}

/** On nothing, so that it shows whether transparency is kept. */
const disc = '<svg width="480" height="360"><circle cx="240" cy="180" r="120" fill="#9c3a1f"/></svg>'
