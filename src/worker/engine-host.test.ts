import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { builtinOnly } from '../generation/settings.ts'
import { isAlive } from '../testing/processes.ts'
import { eventually } from '../testing/visitor.ts'
import { EngineHost, type RunLimits } from './engine-host.ts'

/** Does what the run's params ask for: the host is real, and so are the deaths of this child. */
const child = new URL('../testing/unruly-engine.ts', import.meta.url)

let host: EngineHost
const generous: RunLimits = { timeoutMs: 30_000, memoryMb: 2000 }

const start = () => {
  host = new EngineHost({ modelMemoryMb: 256, modelsDir: '', generation: builtinOnly, child })
  return host
}
const run = (behaviour: string, limits = generous, onProgress = (_fraction: number, _stage: string) => {}) =>
  host.run(
    {
      tool: 'remove-background',
      params: { behaviour },
      imagePath: null,
      maskPath: null,
      scratchDir: '',
      isMarked: false,
      output: null,
    },
    limits,
    onProgress,
  )

afterEach(() => host.close())

test('progress and results come through, and the child is kept for the next run', async () => {
  start()
  const heard: [number, string][] = []
  const outcome = await run('work', generous, (fraction, stage) => heard.push([fraction, stage]))
  expect(outcome).toEqual({ kind: 'done', results: [] })
  expect(heard).toEqual([[0.5, 'Working']])
  const { pid } = host
  await run('work')
  expect(host.pid).toBe(pid)
  expect(host.starts).toBe(1)
})

test('a run that computes too much is killed, even when it blocks', async () => {
  start()
  expect(await run('block', { ...generous, timeoutMs: 100 })).toEqual({ kind: 'timed-out' })
  expect(await run('work')).toMatchObject({ kind: 'done' })
})

test('a run that has to wait has not computed too much', async () => {
  start()
  await run('work')
  expect(await run('wait-and-work', { ...generous, timeoutMs: 200 })).toMatchObject({ kind: 'done' })
})

test('a run that stands still is killed, to be tried again', async () => {
  start()
  const still = { kind: 'crashed', detail: 'the engine process stood still' }
  expect(await run('wait-for-ever', { ...generous, maxIdleMs: 300 })).toEqual(still)
  expect(await run('work')).toMatchObject({ kind: 'done' })
})

test('a run that takes too much memory is killed, even when it blocks', async () => {
  start()
  expect(await run('grow', { ...generous, memoryMb: 300 })).toEqual({ kind: 'out-of-memory' })
  expect(await run('work')).toMatchObject({ kind: 'done' })
})

test('a stopped run ends at once, its process is dead, and what it still says reaches no later run', async () => {
  start()
  let pid = 0
  const stopped = run('say-much-and-block', generous, () => {
    pid = host.pid ?? pid
    host.stop()
  })
  expect(await stopped).toEqual({ kind: 'stopped' })
  const heard: string[] = []
  expect(await run('work', generous, (_fraction, stage) => heard.push(stage))).toEqual({ kind: 'done', results: [] })
  expect(heard).toEqual(['Working'])
  await eventually(async () => !isAlive(pid))
})

test('a crash is told apart from a refusal', async () => {
  start()
  expect(await run('crash')).toMatchObject({ kind: 'crashed' })
  expect(await run('refuse')).toMatchObject({ kind: 'failed', code: 'image-damaged' })
  expect(await run('work')).toMatchObject({ kind: 'done' })
})

test('a child that stays large after its run is replaced', async () => {
  start()
  host.warmUp()
  const { pid } = host
  expect(await run('stay-large')).toMatchObject({ kind: 'done' })
  expect(host.pid).not.toBe(pid)
})

test('nothing survives closing', async () => {
  start().warmUp()
  const pid = host.pid as number
  host.close()
  await eventually(async () => !isAlive(pid))
  expect(host.pid).toBeUndefined()
})

test('tools that draw may wait for the provider, for as long as it has, and no others', async () => {
  const generation = { provider: 'checkpoint', file: '', command: '', timeoutMs: 3_600_000 } as const
  host = new EngineHost({ modelMemoryMb: 256, modelsDir: '', generation, child })
  const limits = { ...generous, maxIdleMs: 300 }
  expect(await run('wait-and-work', { ...limits, usesGenerator: true })).toMatchObject({ kind: 'done' })
  expect(await run('wait-for-ever', limits)).toMatchObject({ kind: 'crashed' })
})

test.runIf(process.platform === 'linux')(
  'the settings reach the child, and show neither in its arguments nor its environment',
  async () => {
    const generation = {
      provider: 'remote',
      url: 'http://x/v1',
      key: 'sk-very-secret',
      model: 'm',
      timeoutMs: 1,
    } as const
    host = new EngineHost({ modelMemoryMb: 256, modelsDir: '', generation, child })
    const heard: string[] = []
    await run('say-provider', generous, (_fraction, stage) => heard.push(stage))
    expect(heard).toEqual(['remote'])
    for (const file of ['cmdline', 'environ']) {
      expect(readFileSync(`/proc/${host.pid}/${file}`, 'utf8')).not.toContain('sk-very-secret')
    }
  },
)

test.runIf(process.platform !== 'win32')('a program that the child has started dies with it', async () => {
  start()
  let program = 0
  const stopped = run('start-program', generous, (pid) => {
    program = pid
    host.stop()
  })
  expect(await stopped).toEqual({ kind: 'stopped' })
  expect(program).toBeGreaterThan(0)
  await eventually(async () => !isAlive(program))
})
