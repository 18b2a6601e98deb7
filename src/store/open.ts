import type { DatabaseOptions } from './database.ts'
import { type LiteDatabase, openPglite } from './pglite/open.ts'
import { openPostgres, type PostgresDatabase } from './postgres/open.ts'

/** Postgres when it is configured, else PGlite. */
export const openDatabase = (options: DatabaseOptions): Promise<LiteDatabase | PostgresDatabase> =>
  options.databaseUrl ? openPostgres(options.databaseUrl, options.onError) : openPglite(options)
