import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { builtinOnly } from '../src/generation/settings.ts'
import { acceptTask } from '../src/tasks/accept.ts'
import { openStore } from '../src/testing/pipeline.ts'
import { createDatabase, startPostgres } from '../src/testing/postgres.ts'
import { Worker } from '../src/worker/worker.ts'

const rounds = 100

/**
 * How long an idle worker takes to start on a task: from the moment it is enqueued, and from before it is accepted, which
 * adds writing its files and the transaction that charges and enqueues it.
 */
export async function benchWake(): Promise<void> {
  await measure('PGlite', undefined)
  const postgres = await startPostgres()
  if (!postgres) return console.log('  Postgres: not installed')
  const { url, drop } = await createDatabase(postgres.url)
  await measure('Postgres', url)
  await drop()
  await postgres.stop()
}

async function measure(name: string, databaseUrl: string | undefined): Promise<void> {
  const scratchDir = await mkdtemp(join(tmpdir(), 'safelight-bench-'))
  const store = await openStore(databaseUrl)
  const started = new Map<string, number>()
  const worker = new Worker({
    services: { ...store, scratchDir, log: Fastify().log },
    slots: 1,
    isWarm: true,
    // An engine that does nothing: only the way to it is measured.
    engine: {
      modelMemoryMb: 256,
      modelsDir: '',
      generation: builtinOnly,
      child: new URL('../src/testing/unruly-engine.ts', import.meta.url),
    },
    onStart: ({ id }) => started.set(id, performance.now()),
  })
  await worker.start()
  const visitor = await store.visitor('pro')
  const request = { ...(await store.request(visitor)), params: { behaviour: 'work' } }
  const fromEnqueue: number[] = []
  const fromAccept: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = performance.now()
    const { id } = await acceptTask(store, request)
    const enqueued = performance.now()
    while (!started.has(id) || worker.running > 0) await wait(1)
    fromEnqueue.push((started.get(id) ?? 0) - enqueued)
    fromAccept.push((started.get(id) ?? 0) - before)
    await wait(20)
  }
  await worker.stop(0)
  await store.close()
  await rm(scratchDir, { recursive: true })
  console.log(
    `  ${name}, from enqueue: ${spread(fromEnqueue)}; from before accept: ${spread(fromAccept)} (${rounds} tasks)`,
  )
}

function spread(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => `${(sorted[Math.floor(share * (rounds - 1))] ?? 0).toFixed(1)} ms`
  return `median ${at(0.5)}, 95 % ${at(0.95)}`
}
