import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, request as askHttp } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { apiKeys } from '../src/store/schema.ts'
import { apiCaller } from '../src/testing/api-caller.ts'
import { createDatabase, startPostgres } from '../src/testing/postgres.ts'
import { startTestServer, type TestServer } from '../src/testing/server.ts'
import { EngineHost } from '../src/worker/engine-host.ts'
import { samplePhoto, sizes } from './kit/pictures.ts'
import { printTable } from './kit/print-table.ts'

const rounds = 60
const [size] = sizes
const idleClients = 200
const idleMs = 10_000

/** What a synchronous call takes beside the run of its engine, and what clients cost that only hold their connections. */
export async function benchApi(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'safelight-bench-'))
  const photo = await readFile(await samplePhoto(folder, size))
  await rm(folder, { recursive: true })
  const rows = [await measure('PGlite', undefined, photo)]
  const postgres = await startPostgres()
  if (postgres) {
    const { url, drop } = await createDatabase(postgres.url)
    rows.push(await measure('Postgres', url, photo))
    await drop()
    await postgres.stop()
  }
  printTable(rows)
}

async function measure(name: string, databaseUrl: string | undefined, photo: Buffer): Promise<Record<string, string>> {
  const server = await startTestServer({ DATABASE_URL: databaseUrl })
  const { times, restore } = timeEngine()
  const caller = await apiCaller(server, rounds + 10)
  await server.running.database.db.update(apiKeys).set({ ratePerMinute: 100_000 })
  const fields = {
    image_file: new Blob([new Uint8Array(photo)]),
    target_width: String(size.width),
    target_height: String(size.height),
  }
  const calls: number[] = []
  // The first calls start processes.
  for (let round = -3; round < rounds; round++) {
    const before = performance.now()
    const answer = await caller.call('/image-upscaling/v1', fields)
    if (answer.status !== 200) throw new Error(await answer.text())
    await answer.arrayBuffer()
    if (round >= 0) calls.push(performance.now() - before)
    await wait(50)
  }
  const engines = times.slice(-rounds)
  restore()
  const overheads = calls.map((ms, round) => ms - (engines[round] ?? 0))
  const alone = await idleProcessor(server, 0)
  const held = await idleProcessor(server, idleClients)
  await server.stop()
  return {
    database: name,
    call: `${middle(calls).toFixed(0)} ms`,
    engine: `${middle(engines).toFixed(0)} ms`,
    'beside it': `${middle(overheads).toFixed(0)} ms`,
    'best beside it': `${Math.min(...overheads).toFixed(0)} ms`,
    'processor, no clients': `${alone.toFixed(2)} %`,
    [`processor, ${idleClients} idle`]: `${held.toFixed(2)} %`,
  }
}

/** How long each run keeps the engine's process, from the command to the result. */
function timeEngine(): { times: number[]; restore: () => void } {
  const times: number[] = []
  const { run } = EngineHost.prototype
  EngineHost.prototype.run = async function (this: EngineHost, ...args) {
    const before = performance.now()
    try {
      return await run.apply(this, args)
    } finally {
      times.push(performance.now() - before)
    }
  }
  return {
    times,
    restore: () => {
      EngineHost.prototype.run = run
    },
  }
}

/** Of one core, while so many clients hold a connection that they have used once. */
async function idleProcessor({ url }: TestServer, clients: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const asked = askHttp(new URL('/v1/nothing', url), { agent }, (answer) => answer.resume().on('end', resolve))
      asked.on('error', reject).end()
    })
  await Promise.all(Array.from({ length: clients }, ask))
  await wait(1000)
  const before = process.cpuUsage()
  await wait(idleMs)
  const { user, system } = process.cpuUsage(before)
  agent.destroy()
  return ((user + system) / 1000 / idleMs) * 100
}

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
