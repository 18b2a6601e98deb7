import { createDatabase } from './postgres.ts'
import { shareTestServer, type TestServer } from './server.ts'

const postgres = process.env.SAFELIGHT_TEST_POSTGRES

export interface TestStore {
  readonly name: string
  /** A database of its own. */
  readonly open: () => Promise<{ readonly url: string | undefined; readonly drop: () => Promise<void> }>
  /** A server on such a database, shared by the test files of this worker. */
  readonly serve: () => Promise<TestServer>
}

/** Suites that must hold on both databases run over these; Postgres is left out where the machine has none. */
export const databases: readonly TestStore[] = [
  { name: 'PGlite', open: async () => ({ url: undefined, drop: async () => {} }), serve: () => shareTestServer() },
  ...(postgres ? [{ name: 'Postgres', open: () => createDatabase(postgres), serve: servePostgres }] : []),
]

let shared: ReturnType<typeof createDatabase> | undefined

async function servePostgres(): Promise<TestServer> {
  shared ??= createDatabase(postgres as string)
  return shareTestServer({ DATABASE_URL: (await shared).url })
}
