import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Opening makes what is not there, and a mistyped folder would get a database of its own. */
export function requireDatabase(dataDir: string): void {
  if (existsSync(join(dataDir, 'database'))) return
  throw new Error(`There is no database in ${dataDir}: check DATA_DIR, or start Safelight once`)
}
