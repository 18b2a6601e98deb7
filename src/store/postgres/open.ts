import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { type Db as BossDatabase, fromDrizzle } from 'pg-boss'
import { type Database, migrationsFolder, type Orm } from '../database.ts'
import * as schema from '../schema.ts'
import { Listener } from './listener.ts'

// count(*) and other bigints: a number where it is exact, as PGlite has it.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : BigInt(text)
})

export interface PostgresDatabase extends Database {
  readonly kind: 'postgres'
}

export async function openPostgres(
  databaseUrl: string,
  onError: (error: Error) => void = () => {},
): Promise<PostgresDatabase> {
  const config: pg.PoolConfig = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    query_timeout: 60_000,
    keepAlive: true,
  }
  const pool = new pg.Pool({
    ...config,
    max: 10,
    // The same limit as PGlite's watchdog. It is no parameter of the connection: PgBouncer refuses those it does not know.
    onConnect: async (client) => {
      await client.query('set idle_in_transaction_session_timeout = 30000')
    },
  })
  // Without these a broken connection ends the process. The query it carried is refused, and the pool opens another.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  const listener = new Listener(config)
  const orm = drizzle({ client: pool, schema })
  await ping(pool).catch(async (cause) => {
    await pool.end()
    throw new Error(`The database at DATABASE_URL cannot be reached: ${reason(cause)}`, { cause })
  })
  const boss: BossDatabase = {
    executeSql: (text, values) => pool.query(text, values),
    listen: async (channel, onPayload, onReconnect) => {
      const stop = await listener.listen(channel, onPayload, onReconnect)
      // pg-boss reads its queues once on the first subscription too.
      onReconnect()
      return { close: stop }
    },
  }
  return {
    kind: 'postgres',
    db: orm as unknown as Orm,
    boss,
    bossIn: (tx) => fromDrizzle(tx as never, sql),
    listen: (channel, onPayload, onReconnect) => listener.listen(channel, onPayload, onReconnect),
    migrate: () => migrateLocked(pool),
    ping: () => ping(pool),
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}

/** Any number that nobody else locks in our database. */
const migrationLock = 7_233_354_448

async function migrateLocked(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query({ text: 'select pg_advisory_lock($1)', values: [migrationLock] })
    await migrate(drizzle({ client }), { migrationsFolder })
  } finally {
    // Closes the connection, and with it the lock, whatever state the migration left it in.
    client.release(true)
  }
}

async function ping(pool: pg.Pool): Promise<void> {
  await pool.query('select 1')
}

/** A refused connection to a name with several addresses has its words in `errors`, and an empty message. */
const reason = (error: Error): string =>
  error instanceof AggregateError ? error.errors.map((one: Error) => one.message).join(', ') : error.message
