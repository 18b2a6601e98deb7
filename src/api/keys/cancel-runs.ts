import { and, eq, inArray } from 'drizzle-orm'
import { AppError } from '../../shared/errors.ts'
import { apiJobs, tasks } from '../../store/schema.ts'
import type { TaskStore } from '../../tasks/claims.ts'
import { cancelOne } from '../../tasks/owner.ts'

/** Stops what a revoked key has not got yet, and gives its credits back. */
export async function cancelRuns(store: TaskStore, keyId: string): Promise<void> {
  const unfinished = await store.database.db
    .select({ id: tasks.id })
    .from(tasks)
    .innerJoin(apiJobs, eq(apiJobs.id, tasks.jobId))
    .where(and(eq(apiJobs.keyId, keyId), inArray(tasks.state, ['queued', 'processing'])))
  for (const { id } of unfinished) {
    await cancelOne(store, eq(tasks.id, id)).catch((error: unknown) => {
      // It ended by itself just now.
      if (!(error instanceof AppError && ['task-finished', 'not-found'].includes(error.code))) throw error
    })
  }
}
