import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { modelManifest, modelPath } from './manifest.ts'
import { ModelSessions } from './sessions.ts'

// Three names for the smallest real model, so that three sessions can compete for room.
const { modnet } = modelManifest
const manifest = { a: modnet, b: modnet, c: modnet }
const input = { data: new Float32Array(3 * 32 * 32), shape: [1, 3, 32, 32] }

let sessions = new ModelSessions({ budgetMb: 0, manifest })
afterEach(() => sessions.releaseAll())

const run = (name: 'a' | 'b' | 'c') => sessions.run(name, { input }, ['output'])

test('a run gives the outputs asked for', async () => {
  sessions = new ModelSessions({ budgetMb: 1000, manifest })
  const { output } = await run('a')
  expect(output.shape).toEqual([1, 1, 32, 32])
  expect(output.data).toHaveLength(32 * 32)
})

test('words go in as integers', async () => {
  const own = new ModelSessions({ budgetMb: 1000 })
  onTestFinished(() => own.releaseAll())
  const { x } = await own.run(
    'scenery',
    {
      z: { data: new Float32Array(3 * 128 * 128), shape: [1, 3, 128, 128] },
      t: { data: new Float32Array([0.5]), shape: [1] },
      tags: { data: new BigInt64Array([5n, 7n, 0n, 0n, 0n, 0n]), shape: [1, 6] },
    },
    ['x'],
  )
  expect(x.shape).toEqual([1, 3, 128, 128])
})

test('the least recently used model goes when the budget is full', async () => {
  sessions = new ModelSessions({ budgetMb: 2 * modnet.sessionMb, manifest })
  await run('a')
  await run('b')
  await run('a')
  expect(sessions.loaded).toEqual(['b', 'a'])
  await run('c')
  expect(sessions.loaded).toEqual(['a', 'c'])
})

test('a model larger than the budget still runs, alone', async () => {
  sessions = new ModelSessions({ budgetMb: 1, manifest })
  await run('a')
  await run('b')
  expect(sessions.loaded).toEqual(['b'])
})

test('runs asked for together do not evict a model in use', async () => {
  sessions = new ModelSessions({ budgetMb: modnet.sessionMb, manifest })
  const results = await Promise.all([run('a'), run('b'), run('a')])
  expect(results.map(({ output }) => output.data.length)).toEqual([1024, 1024, 1024])
})

test('a failed run does not block the next', async () => {
  sessions = new ModelSessions({ budgetMb: 1000, manifest })
  await expect(sessions.run('a', { nothing: input }, ['output'])).rejects.toThrow()
  await expect(run('a')).resolves.toBeDefined()
})

test('a model is opened only as the manifest has it, also when its file changes while we run', async () => {
  const { textDetector } = modelManifest
  const modelsRoot = await mkdtemp(join(tmpdir(), 'models-'))
  onTestFinished(() => rm(modelsRoot, { recursive: true }))
  const path = modelPath(textDetector, modelsRoot)
  await mkdir(dirname(path), { recursive: true })
  await cp(modelPath(textDetector), path)
  const own = new ModelSessions({ budgetMb: 1000, manifest: { textDetector }, modelsRoot })
  const detect = () => own.run('textDetector', { x: input }, ['sigmoid_0.tmp_0'])
  await expect(detect()).resolves.toBeDefined()
  await own.releaseAll()
  const bytes = await readFile(path)
  bytes.writeUInt8(bytes.readUInt8(4_000_000) ^ 1, 4_000_000)
  await writeFile(path, bytes)
  await expect(detect()).rejects.toThrow(/det_infer\.onnx .*is damaged \(its SHA-256 differs\)/)
})
