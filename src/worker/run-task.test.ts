import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtinOnly } from '../generation/settings.ts'
import { claimTask } from '../tasks/claims.ts'
import { openStore, type PipelineStore } from '../testing/pipeline.ts'
import { EngineHost } from './engine-host.ts'
import { runTask } from './run-task.ts'

let store: PipelineStore
let scratchDir: string
const host = new EngineHost({
  child: new URL('../testing/unruly-engine.ts', import.meta.url),
  modelMemoryMb: 256,
  modelsDir: '/nowhere',
  generation: builtinOnly,
})
beforeAll(async () => {
  store = await openStore(undefined)
  scratchDir = await mkdtemp(join(tmpdir(), 'safelight-run-task-'))
})
afterAll(async () => {
  host.close()
  await store.close()
  await rm(scratchDir, { recursive: true })
})

test.each([
  ['refuses', 'refuse', 30],
  ['crashes', 'crash', 50],
])('an engine that %s is logged as that: an info, an error', async (_name, behaviour, level) => {
  const lines: string[] = []
  const { log } = Fastify({ logger: { stream: { write: (line: string) => lines.push(line) } } })
  await store.submit('free')
  const task = await claimTask(store, 'worker')
  if (!task) throw new Error('there is no task')
  const given = { ...task, params: { behaviour } }
  await runTask({ ...store, log, scratchDir }, host, given, new AbortController().signal)
  expect(lines.map((line) => JSON.parse(line).level)).toEqual([level])
})
