import type { Config } from '../config.ts'

/** Postgres and buckets have ways of their own, which know more than we do. */
export function requireEmbedded({ databaseUrl, s3 }: Config): void {
  if (!databaseUrl && !s3) return
  const setting = databaseUrl ? 'DATABASE_URL' : 'S3_BUCKET'
  throw new Error(
    `backup and restore are for the embedded database with pictures on disk, and ${setting} is set: docs/backup.md has the way for yours`,
  )
}
