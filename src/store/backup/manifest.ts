import { readMigrationFiles } from 'drizzle-orm/migrator'
import * as z from 'zod/mini'
import { migrationsFolder } from '../database.ts'

/** The first entry of a backup: what it is, and which Safelight can use it. */
export const BackupManifest = z.object({
  format: z.literal('safelight-backup'),
  /** Of the entries: their names, order and sums. */
  version: z.number(),
  /** Major version of the Postgres whose files are in `database/`: no other reads them. */
  postgres: z.string(),
  /** SHA-256 of the migrations that the database has been through, the oldest first. */
  migrations: z.array(z.string()),
  createdAt: z.iso.datetime(),
  /** False where SECRET is a setting, and so in no data folder. */
  hasSecret: z.boolean(),
})
export type BackupManifest = z.infer<typeof BackupManifest>

export const backupFormat = { format: 'safelight-backup', version: 1 } as const

/** PGlite's. With another major version the files of a database, in data folders as in backups, must be carried over. */
export const postgresMajor = '18'

/** Why this Safelight cannot use the backup; null when it can. What an older one made is migrated by the next start. */
export function objectionTo({ version, postgres, migrations }: BackupManifest): string | null {
  const known = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)
  const isSameKind = version === backupFormat.version && postgres === postgresMajor
  if (isSameKind && beginsWith(known, migrations)) return null
  return version > backupFormat.version || (isSameKind && beginsWith(migrations, known))
    ? 'was made by a newer Safelight: update this one first'
    : 'was made by a Safelight whose database this one cannot read: restore it with the version that made it'
}

const beginsWith = (whole: readonly string[], part: readonly string[]): boolean =>
  part.every((hash, index) => whole[index] === hash)
