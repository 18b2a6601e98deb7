import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPglite } from '../store/pglite/open.ts'
import { TaskQueue } from '../tasks/queue.ts'
import { dropDatabases, startPostgres } from './postgres.ts'

const fail = (error: Error) => {
  throw error
}

/** What all test files share: a snapshot of a migrated database, one Postgres where the machine has it, a folder for their files. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'safelight-tests-'))
  const [snapshotPath, postgres] = await Promise.all([takeSnapshot(folder), startPostgres()])
  const run = `test_${randomUUID().slice(0, 8)}`
  process.env.SAFELIGHT_TEST_RUN = run
  process.env.SAFELIGHT_TEST_FOLDER = folder
  process.env.SAFELIGHT_TEST_SNAPSHOT = snapshotPath
  if (postgres) process.env.SAFELIGHT_TEST_POSTGRES = postgres.url
  return async () => {
    // A server that test files share ends with their worker, and cannot drop its database.
    if (postgres) await dropDatabases(postgres.url, run)
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function takeSnapshot(folder: string): Promise<string> {
  const path = join(folder, 'snapshot.tar')
  const database = await openPglite({ onFatal: fail })
  await database.migrate()
  await (await TaskQueue.open(database, { onError: fail })).close()
  await database.dumpSnapshot(path)
  await database.close()
  return path
}
