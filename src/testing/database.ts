import type { Database } from '../store/database.ts'
import { openPglite } from '../store/pglite/open.ts'

/** An in-memory database with our tables: from the snapshot of the test set-up where there is one. */
export async function openTestDatabase(): Promise<Database> {
  const snapshotPath = process.env.SAFELIGHT_TEST_SNAPSHOT
  const database = await openPglite({
    snapshotPath,
    onFatal: (error) => {
      throw error
    },
  })
  if (!snapshotPath) await database.migrate()
  return database
}
