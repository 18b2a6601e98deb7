import { eq, inArray } from 'drizzle-orm'
import { apiJobs, tasks } from '../../store/schema.ts'
import type { TaskStore } from '../../tasks/claims.ts'
import { cancelUnfinished } from '../../tasks/owner.ts'

/** Stops what a revoked key has not got yet, and gives its credits back. */
export const cancelRuns = (store: TaskStore, keyId: string): Promise<void> => {
  const jobs = store.database.db.select({ id: apiJobs.id }).from(apiJobs).where(eq(apiJobs.keyId, keyId))
  return cancelUnfinished(store, inArray(tasks.jobId, jobs))
}
