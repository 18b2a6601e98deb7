import { asc, inArray, lt, sql } from 'drizzle-orm'
import { dayMs } from '../shared/time-units.ts'
import type { FileStore } from '../store/files/file-store.ts'
import { tasks } from '../store/schema.ts'
import { fileKeys } from './accept.ts'
import type { TaskStore } from './claims.ts'
import { removeTasks } from './owner.ts'

const batch = 100

/** Deletes tasks past their retention, pictures included. Returns how many went. */
export async function sweepExpired(store: TaskStore & { files: FileStore }): Promise<number> {
  let removed = 0
  for (;;) {
    const expired = await store.database.db
      .select()
      .from(tasks)
      .where(lt(tasks.expiresAt, sql`now()`))
      .orderBy(asc(tasks.expiresAt))
      .limit(batch)
    const outcomes = await Promise.allSettled(expired.map((task) => removeTasks(store, [task])))
    removed += outcomes.filter(({ status }) => status === 'fulfilled').length
    // One that cannot be removed does not keep the others, but it must be heard of.
    const failure = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failure) throw failure.reason
    if (expired.length < batch) return removed
  }
}

/**
 * Deletes files that no task knows: a crash while a picture is stored or before its task is written, or a run that lost its
 * claim, leaves them behind. A day of age keeps clear of uploads that are under way.
 */
export async function sweepStrayFiles({ database, files }: TaskStore & { files: FileStore }): Promise<number> {
  let removed = await files.removeUnfinished()
  let old: string[] = []
  const flush = async () => {
    const known = await knownKeys(database.db, old)
    const strays = old.filter((key) => !known.has(key))
    await files.remove(strays)
    removed += strays.length
    old = []
  }
  for await (const { key, modifiedAt } of files.list('tasks/')) {
    if (Date.now() - modifiedAt.getTime() > dayMs) old.push(key)
    if (old.length === batch) await flush()
  }
  if (old.length > 0) await flush()
  return removed
}

async function knownKeys(db: TaskStore['database']['db'], keys: readonly string[]): Promise<Set<string>> {
  const ids = [...new Set(keys.map(taskIdOf))].filter((id) => id !== null)
  if (ids.length === 0) return new Set()
  const rows = await db.select({ input: tasks.input, results: tasks.results }).from(tasks).where(inArray(tasks.id, ids))
  return new Set(rows.flatMap(fileKeys))
}

const taskIdOf = (key: string): string | null => /^tasks\/([0-9a-f-]{36})\//.exec(key)?.[1] ?? null
