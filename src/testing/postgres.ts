import { execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './free-port.ts'

const run = promisify(execFile)

export interface TestPostgres {
  /** The address of a user who may create databases. */
  readonly url: string
  stop(): Promise<void>
}

/**
 * A real Postgres for one test run: SAFELIGHT_TEST_POSTGRES if it is set, else a throw-away cluster. Null on a machine
 * without Postgres.
 */
export async function startPostgres(): Promise<TestPostgres | null> {
  const given = process.env.SAFELIGHT_TEST_POSTGRES
  if (given) return { url: given, stop: async () => {} }
  const bin = findBinaries()
  return bin ? startCluster(bin) : null
}

/** A new, empty database; `drop` removes it even if somebody is still connected. */
export async function createDatabase(adminUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `${process.env.SAFELIGHT_TEST_RUN ?? 'test'}_${randomUUID().replaceAll('-', '')}`
  await administer(adminUrl, `create database ${name}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => dropDatabases(adminUrl, name) }
}

/** All whose names begin so. */
export async function dropDatabases(adminUrl: string, prefix: string): Promise<void> {
  const found = await administer(adminUrl, `select datname from pg_database where starts_with(datname, '${prefix}')`)
  for (const { datname } of found) await administer(adminUrl, `drop database if exists ${datname} with (force)`)
}

async function administer(url: string, sql: string): Promise<{ datname: string }[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

function findBinaries(): string | null {
  // Debian keeps the server's programs out of PATH, one folder for each version.
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

async function startCluster(bin: string): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'safelight-postgres-'))
  const data = join(folder, 'data')
  // Postgres refuses to run as root.
  const asRoot = process.getuid?.() === 0
  const command = (program: string, args: string[]): [string, string[]] =>
    asRoot ? ['runuser', ['-u', 'postgres', '--', join(bin, program), ...args]] : [join(bin, program), args]
  if (asRoot) await run('chown', ['postgres', folder])
  else await chmod(folder, 0o700)
  await run(
    ...command('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']),
  )

  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(...command('postgres', ['-D', data, ...flags]), { stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  server.stderr.on('data', (text) => {
    log += text
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const stop = async () => {
    // Asked through pg_ctl, because runuser does not hand every signal on.
    await run(...command('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])).catch(() => server.kill())
    await ended
    await rm(folder, { recursive: true, force: true })
  }

  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (server.exitCode !== null) break
    const answered = await administer(url, 'select 1').then(
      () => true,
      () => false,
    )
    if (answered) return { url, stop }
    await wait(50)
  }
  await stop()
  throw new Error(`The test Postgres did not start: ${log}`)
}
