import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '../store/database.ts'
import * as schema from '../store/schema.ts'
import { eventually } from './visitor.ts'

/** Of what test files share, so that the next one finds nobody and nothing there. */
export async function emptyTables(db: Executor): Promise<void> {
  await eventually(() =>
    db.execute(sql.raw(`truncate ${names.join()} cascade`)).then(
      () => true,
      (error: unknown) => {
        if (!isDeadlock(error)) throw error
        return false
      },
    ),
  )
}

/** All but the list of workers, which that of a running server is in. */
const tables = Object.values(schema).filter((one) => is(one, PgTable) && one !== schema.workers) as PgTable[]
const names = [...tables.map((table) => `"${getTableName(table)}"`), 'pgboss.job']

/** What the server is still at may lock the same tables in another order: Postgres then ends one of the two. */
const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: string } | undefined)?.code === '40P01'
