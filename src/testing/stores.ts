import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyTables } from './empty-tables.ts'
import { openStore, type PipelineStore } from './pipeline.ts'
import { createDatabase } from './postgres.ts'
import { shareTestServer, type TestServer } from './server.ts'

const postgres = process.env.SAFELIGHT_TEST_POSTGRES

export interface TestStore {
  readonly name: string
  /** A database of its own. */
  readonly open: () => Promise<{ readonly url: string | undefined; readonly drop: () => Promise<void> }>
  /** A server on such a database, shared by the test files of this worker. */
  readonly serve: () => Promise<TestServer>
  /** The stores without a server, shared in the same way: `close` leaves them empty. */
  readonly share: () => Promise<PipelineStore>
}

const embedded: TestStore = {
  name: 'PGlite',
  open: async () => ({ url: undefined, drop: async () => {} }),
  serve: () => shareTestServer(),
  share: () => shareStore('PGlite', async () => undefined),
}

/**
 * Suites that must hold on both databases run over these; Postgres is left out where the machine has none. What is not about
 * several things at the same moment is shown by the first alone.
 */
export const databases: readonly TestStore[] = [
  embedded,
  ...(postgres
    ? [{ name: 'Postgres', open: () => createDatabase(postgres), serve: servePostgres, share: sharePostgres }]
    : []),
]

let served: ReturnType<typeof createDatabase> | undefined

async function servePostgres(): Promise<TestServer> {
  served ??= createDatabase(postgres as string)
  return shareTestServer({ DATABASE_URL: (await served).url })
}

function sharePostgres(): Promise<PipelineStore> {
  return shareStore('Postgres', async () => (await createDatabase(postgres as string)).url)
}

const shared = new Map<string, Promise<PipelineStore>>()

async function shareStore(name: string, makeDatabase: () => Promise<string | undefined>): Promise<PipelineStore> {
  const opening = shared.get(name) ?? makeDatabase().then(openStore)
  shared.set(name, opening)
  const store = await opening
  const close = async () => {
    await emptyTables(store.database.db)
    for (const folder of ['tasks', 'mails']) await rm(join(store.filesDir, folder), { recursive: true, force: true })
  }
  return { ...store, close }
}
