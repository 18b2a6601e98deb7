import { and, eq, isNotNull, lt, notExists, sql } from 'drizzle-orm'
import { AppError } from '../shared/errors.ts'
import { isTaskOver } from '../shared/task.ts'
import type { FileStore } from '../store/files/file-store.ts'
import { creditEntries, tasks } from '../store/schema.ts'
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
  const isPaid = and(eq(creditEntries.taskId, tasks.id), eq(creditEntries.kind, 'spent'))
  const isUnanswered = and(
    isNotNull(tasks.answerBy),
    lt(tasks.answerBy, sql`now() - make_interval(secs => ${graceSeconds})`),
    notExists(db.select({ one: sql`1` }).from(creditEntries).where(isPaid)),
  )
  const rows = await db.select().from(tasks).where(isUnanswered)
  for (const { id } of rows.filter(({ state }) => !isTaskOver(state))) {
    await cancelOne(store, eq(tasks.id, id)).catch((error) => {
      if (!(error instanceof AppError)) throw error
    })
  }
  // The rows are read again: one that ended just now has results.
  await removeTasks(store, await db.select().from(tasks).where(isUnanswered))
  return rows.length
}
