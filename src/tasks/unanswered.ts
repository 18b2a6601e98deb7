import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { AppError } from '../shared/errors.ts'
import { isTaskOver } from '../shared/task.ts'
import type { FileStore } from '../store/files/file-store.ts'
import { tasks } from '../store/schema.ts'
import type { TaskStore } from './claims.ts'
import { cancelOne, removeTasks } from './owner.ts'

/** An answer at the last moment has this long to be paid. */
const graceSeconds = 5

/**
 * Takes away the runs that somebody waited for on the line and nobody got: the web process that held the line died. What they have
 * cost is returned. Resolves with how many there were.
 */
export async function removeUnanswered(store: TaskStore & { files: FileStore }): Promise<number> {
  const { db } = store.database
  const late = await db
    .select({ id: tasks.id, state: tasks.state })
    .from(tasks)
    .where(and(tasks.isPaidOnAnswer, lt(tasks.answerBy, sql`now() - make_interval(secs => ${graceSeconds})`)))
    .limit(batch)
  for (const { id } of late.filter(({ state }) => !isTaskOver(state))) {
    await cancelOne(store, eq(tasks.id, id)).catch((error) => {
      if (!(error instanceof AppError)) throw error
    })
  }
  // The rows are read again: one that ended just now has results.
  const ids = late.map(({ id }) => id)
  await removeTasks(store, ids.length > 0 ? await db.select().from(tasks).where(inArray(tasks.id, ids)) : [])
  return late.length
}

const batch = 100
