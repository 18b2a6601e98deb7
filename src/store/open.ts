import type { Database, DatabaseOptions } from './database.ts'
import { openPglite } from './pglite/open.ts'
import { openPostgres } from './postgres/open.ts'

/** Postgres when it is configured, else PGlite. */
export const openDatabase = (options: DatabaseOptions): Promise<Database> =>
  options.databaseUrl ? openPostgres(options.databaseUrl, options.onError) : openPglite(options)
