import { and, inArray, lt, sql } from 'drizzle-orm'
import type { FileStore } from '../store/files/file-store.ts'
import { tasks } from '../store/schema.ts'
import type { TaskStore } from './claims.ts'
import { deleteWhere } from './owner.ts'

/** An answer at the last moment has this long to be paid. */
const graceSeconds = 5

/**
 * Takes away the runs that somebody waited for on the line and nobody got: the web process that held the line died. What they have
 * cost is returned. Resolves with how many there were.
 */
export async function removeUnanswered(store: TaskStore & { files: FileStore }): Promise<number> {
  const { db } = store.database
  const late = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(tasks.isPaidOnAnswer, lt(tasks.answerBy, sql`now() - make_interval(secs => ${graceSeconds})`)))
    .limit(batch)
  const ids = late.map(({ id }) => id)
  if (ids.length > 0) await deleteWhere(store, inArray(tasks.id, ids))
  return ids.length
}

const batch = 100
