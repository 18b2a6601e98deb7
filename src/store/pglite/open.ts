import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { fromDrizzle, fromPglite } from 'pg-boss'
import { type Database, type DatabaseOptions, migrationsFolder, type Orm } from '../database.ts'
import { closeFolder } from '../make-folder.ts'
import * as schema from '../schema.ts'
import { LiteClient } from './client.ts'
import { lockFolder } from './lock.ts'

export interface LiteDatabase extends Database {
  readonly kind: 'pglite'
  /** A file for `snapshotPath`. */
  dumpSnapshot(path: string): Promise<void>
  /** A copy of the database's folder, as of one moment. */
  copyFolder(path: string): Promise<DatabaseCopy>
}

export interface DatabaseCopy {
  readonly path: string
  /** SHA-256 of the migrations that it has been through, the oldest first. */
  readonly migrations: readonly string[]
}

export interface HeldCopy extends DatabaseCopy {
  /** Takes it away again. */
  readonly release: () => Promise<void>
}

export async function openPglite({ dataDir, snapshotPath, onFatal }: DatabaseOptions): Promise<LiteDatabase> {
  const lock = dataDir ? lockFolder(dataDir) : null
  const client = await LiteClient.open({
    dataDir: dataDir ?? null,
    snapshotPath: snapshotPath ?? null,
    onFatal,
  }).catch((cause) => {
    lock?.release()
    throw new Error(`The database${dataDir ? ` in ${dataDir}` : ''} cannot be opened: ${cause.message}`, { cause })
  })
  // The files in it are open to everybody: whoever reads them is everybody.
  if (dataDir) closeFolder(join(dataDir, 'database'))
  // Drizzle wants the PGlite class itself, but only uses what LiteClient has.
  const orm = drizzle({ client: client as never, schema })
  const boss = fromPglite(client as never)
  return {
    kind: 'pglite',
    db: orm as unknown as Orm,
    boss,
    bossIn: (tx) => fromDrizzle(tx as never, sql),
    // There is no connection to lose: what ends the thread ends the process.
    listen: (channel, onPayload) => client.listen(channel, onPayload),
    migrate: () => migrate(orm, { migrationsFolder }),
    ping: async () => {
      await client.query('select 1')
    },
    dumpSnapshot: (path) => client.dumpSnapshot(path),
    copyFolder: async (path) => {
      const { rows } = await client.query('select hash from drizzle.__drizzle_migrations order by created_at')
      await client.copyFolder(path)
      return { path, migrations: (rows as { hash: string }[]).map(({ hash }) => hash) }
    },
    close: async () => {
      try {
        await client.close()
      } finally {
        lock?.release()
      }
    },
  }
}
