import { createDatabase } from './postgres.ts'

/** Suites that must hold on both databases run over these; Postgres is left out where the machine has none. */
export const databases: readonly { name: string; open: () => Promise<TestDatabaseUrl> }[] = [
  { name: 'PGlite', open: async () => ({ url: undefined, drop: async () => {} }) },
  ...(process.env.SAFELIGHT_TEST_POSTGRES
    ? [{ name: 'Postgres', open: () => createDatabase(process.env.SAFELIGHT_TEST_POSTGRES as string) }]
    : []),
]

interface TestDatabaseUrl {
  readonly url: string | undefined
  readonly drop: () => Promise<void>
}
