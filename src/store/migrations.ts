import { fileURLToPath } from 'node:url'

/** Written by drizzle-kit from schema.ts: `npx drizzle-kit generate --name <what-changed>`. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
