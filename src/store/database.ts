import { fileURLToPath } from 'node:url'
import { type SQL, sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT, PgTable } from 'drizzle-orm/pg-core'
import type { Db as BossDatabase } from 'pg-boss'
import type * as schema from './schema.ts'

export interface Database {
  readonly kind: 'pglite' | 'postgres'
  readonly db: Orm
  /** What pg-boss is given: its statements run on the same connections as ours. */
  readonly boss: BossDatabase
  /**
   * For `boss.insert(..., { db: bossIn(tx) })`: the job exists once the transaction commits. pg-boss must have used
   * the queue before: the first time it reads the queue outside the transaction, for which PGlite has no connection.
   */
  bossIn(tx: Executor): BossDatabase
  /** LISTEN until the returned function is called. After a lost connection is back, `onReconnect` says to read again. */
  listen(channel: string, onPayload: (payload: string) => void, onReconnect?: () => void): Promise<() => Promise<void>>
  /** Safe when several processes start together. */
  migrate(): Promise<void>
  ping(): Promise<void>
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Postgres; without it the database is PGlite. */
  readonly databaseUrl?: string | undefined
  /** Where PGlite keeps its folder and lock; in memory without it. */
  readonly dataDir?: string | undefined
  /** A file of `dumpSnapshot` that a new PGlite starts from. */
  readonly snapshotPath?: string | undefined
  /** Called at most once, when the database is gone for good and the process must be restarted. */
  readonly onFatal: (error: Error) => void
  /** A connection broke that was replaced, or will be. */
  readonly onError?: (error: Error) => void
}

/** What `execute` answers with on both databases. */
interface Rows extends PgQueryResultHKT {
  readonly type: RowsOf<this['row']>
}
interface RowsOf<Row> {
  readonly rows: Row[]
}

export type Orm = PgDatabase<Rows, typeof schema>
/** The database, or a transaction in it. */
export type Executor = Orm | Parameters<Parameters<Orm['transaction']>[0]>[0]

/** The payloads are delivered to listeners when the transaction commits, and never if it does not. At most 8000 bytes each. */
export const notify = async (db: Executor, channel: string, ...payloads: string[]): Promise<void> => {
  await db.execute(sql`select pg_notify(${channel}, payload) from unnest(${sql.param(payloads)}::text[]) as payload`)
}

/** Resolves with how many there were. */
export const deleteRows = async (db: Executor, table: PgTable, which: SQL | undefined): Promise<number> =>
  (await db.delete(table).where(which).returning({ one: sql`1` })).length

/** The migrations are written by drizzle-kit from schema.ts: `npx drizzle-kit generate --name <what-changed>`. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Makes parallel transactions that ask for the same name wait for each other. */
export const lockName = async (tx: Executor, name: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
